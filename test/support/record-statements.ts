import pg from 'pg'
import { vi } from 'vitest'

/** The SQL statements sent to the database during `work`, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([statement]) => textOf(statement))
  } finally {
    query.mockRestore()
  }
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text
