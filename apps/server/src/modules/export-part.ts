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

/**
 * The word for a database code on the pages. Each code of a closed set needs one; an unknown code of
 * an open set is unchanged.
 */
export function wordOf<Code extends string>(
  words: Record<NoInfer<Code>, string>,
  code: Code | null,
): string | null {
  return code === null ? null : (words[code] ?? code)
}
