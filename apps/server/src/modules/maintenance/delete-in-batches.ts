import type { JobHelpers } from 'graphile-worker'

const rowsPerBatch = 5_000

/** Deletes in many short statements, so that none holds its locks for long or times out. */
export async function deleteInBatches(
  { query, abortSignal }: Pick<JobHelpers, 'query' | 'abortSignal'>,
  table: string,
  condition: string,
): Promise<void> {
  let deleted: number
  do {
    const { rowCount } = await query(
      `delete from ${table} where ctid = any (array(
         select ctid from ${table} where ${condition} limit ${rowsPerBatch}
       ))`,
    )
    deleted = rowCount ?? 0
  } while (deleted === rowsPerBatch && !abortSignal?.aborted)
}
