import { isApiError } from '@skidora/contract/client.ts'

/** Why an action failed, with messages by field. */
export type Failure = { code: string; message: string; payload: Record<string, string> }

/** A client-side failure, such as a cancelled dialog. Its message is shown to the user. */
export class Refusal extends Error {}

/** The error to show when a call failed. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { code: 'refused', message: error.message, payload: {} }
  // `unknown` is a response without our envelope, such as a proxy's 503: its text is not for users.
  if (isApiError(error) && error.status > 0 && error.code !== 'unknown')
    return { code: error.code, message: error.message, payload: error.payload ?? {} }
  return {
    code: 'no_response',
    message: 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
    payload: {},
  }
}
