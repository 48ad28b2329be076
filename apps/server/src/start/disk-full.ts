/** How PostgreSQL says it, also where the system's own words are missing. */
const diskFullText = /No space left on device|wrote only \d+ of \d+ bytes/i

/** `disk_full` of PostgreSQL, and what the system calls it. */
const diskFullCodes = ['53100', 'ENOSPC']

/** Whether a text of PostgreSQL's log is about a full disk. */
export const saysDiskFull = (text: string): boolean => diskFullText.test(text)

/** Whether a full disk is why something failed. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message, cause } = error as Error & { code?: string }
  return diskFullCodes.includes(code ?? '') || saysDiskFull(message) || isDiskFull(cause)
}
