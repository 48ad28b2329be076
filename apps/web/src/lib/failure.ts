import { isApiError } from '@skidora/contract/client.ts'

/** Why something was refused, and which fields it lies in. */
export type Failure = { code: string; message: string; payload: Record<string, string> }

/** Not the server's: the browser's, or the person's own. Its message is for the person. */
export class Refusal extends Error {}

/** What to tell the person when a call failed. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { code: 'refused', message: error.message, payload: {} }
  // `unknown` is an answer without our envelope, such as a proxy's 503: its text is not for people.
  if (isApiError(error) && error.status > 0 && error.code !== 'unknown')
    return { code: error.code, message: error.message, payload: error.payload ?? {} }
  return {
    code: 'no_answer',
    message: 'Сервер не отвечает. Проверьте соединение и попробуйте ещё раз.',
    payload: {},
  }
}
