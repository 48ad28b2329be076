import { isApiError } from '@skidora/contract/client.ts'

const noResponse =
  'Произошла ошибка получения акций. Попробуйте изменить масштаб карты или обновить страницу.'

/** Error text of the specification. */
export function hotelsErrorText(error: unknown): string {
  // Without a response the message is the client's own, meant for the log.
  if (!isApiError(error) || error.status === 0 || error.code === 'unknown') return noResponse
  if (error.payload) return Object.values(error.payload).join(' ')
  return error.message || noResponse
}
