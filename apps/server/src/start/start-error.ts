import { getSystemErrorMessage } from 'node:util'

/** A start failure that the operator can fix: the message is one line for the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Names the folder for an operating system error; other errors pass unchanged. */
export function toStartError(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'errno' in error && typeof error.errno === 'number')) return error
  const reason = getSystemErrorMessage(error.errno)
  return new StartError(`Cannot use ${folder}: ${reason}.`, { cause: error })
}
