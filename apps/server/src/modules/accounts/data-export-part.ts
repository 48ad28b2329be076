import type { Db } from '../../db.ts'

export type Owner = { id: number; email: string | null; phone: string | null }

/** One file of the archive. */
export type ExportPart = {
  file: string
  /** What is in it, for README.txt. */
  about: string
  /** The tables it shows; a test asks where each table that points at users is. */
  tables: string[]
  read(db: Db, owner: Owner): Promise<object> | AsyncIterable<object>
}

export const rowsPerPage = 500
