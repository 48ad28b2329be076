import type pg from 'pg'
import { roundMs } from './load.ts'

export const selectClients = 8

/** Database baseline: a prepared one-row select by several clients, like pgbench -S. */
export async function selectsPerSecond(pool: pg.Pool, deals: number): Promise<number> {
  let responses = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: selectClients }, async () => {
      while (performance.now() - began < roundMs) {
        const id = 1 + Math.floor(Math.random() * deals)
        await pool.query({
          name: 'one_row',
          text: 'select deals.popularity from deals where deals.id = $1',
          values: [id],
        })
        responses += 1
      }
    }),
  )
  return responses / ((performance.now() - began) / 1000)
}
