/** PostgreSQL's messages, also without the system's own text. */
const diskFullText = /No space left on device|wrote only \d+ of \d+ bytes/i

/** PostgreSQL's `disk_full`, and the system's code. */
const diskFullCodes = ['53100', 'ENOSPC']

/** Whether PostgreSQL's log mentions a full disk. */
export const saysDiskFull = (text: string): boolean => diskFullText.test(text)

/** Whether a full disk caused the error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: string }
  return diskFullCodes.includes(code ?? '') || saysDiskFull(message) || isDiskFull(cause)
}
