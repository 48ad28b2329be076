import { isApiError } from '@skidora/contract/client.ts'

const noAnswer =
  'Произошла ошибка получения акций. Попробуйте изменить масштаб карты или обновить страницу.'

/** What the specification says when hotels could not be had. */
export function hotelsErrorText(error: unknown): string {
  // Without an answer there is nobody's message, only the client's own for the log.
  if (!isApiError(error) || error.status === 0 || error.code === 'unknown') return noAnswer
  if (error.payload) return Object.values(error.payload).join(' ')
  return error.message || noAnswer
}
