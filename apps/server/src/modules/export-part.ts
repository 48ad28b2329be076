import type { Db } from '../db.ts'

export type Owner = { id: number; email: string | null; phone: string | null }

/** One file of the archive of a user's data. */
export type ExportPart = {
  file: string
  /** Description for README.txt. */
  about: string
  /** Tables it covers; a test checks that every table referencing users is covered. */
  tables: string[]
  read(db: Db, owner: Owner): Promise<object> | AsyncIterable<object>
}

export const rowsPerPage = 500

/** The word for a database code on the pages; an unknown code, such as a network's, is unchanged. */
export function wordOf(words: Record<string, string>, code: string | null): string | null {
  return code === null ? null : (words[code] ?? code)
}
