import { getSystemErrorMessage } from 'node:util'

/** A reason not to start that the operator can act on: the message is one line for the terminal. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Names the folder when the operating system refused something in it; other errors stay as is. */
export function toStartError(folder: string, error: unknown): unknown {
  if (!(error instanceof Error && 'errno' in error && typeof error.errno === 'number')) return error
  const reason = getSystemErrorMessage(error.errno)
  return new StartError(`Cannot use ${folder}: ${reason}.`, { cause: error })
}
