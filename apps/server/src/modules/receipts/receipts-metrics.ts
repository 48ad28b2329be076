import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Read at scrape time, since the job may run in another process. */
export function watchReceipts(registry: Registry, pool: pg.Pool) {
  new Gauge({
    name: 'receipts_unregistered',
    help: 'Fiscal receipts that the bank has refused, or not registered in three days',
    registers: [registry],
    async collect() {
      const count = await countUnregistered(pool).catch(() => undefined)
      if (count !== undefined) this.set(count)
    },
  })
}

async function countUnregistered(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from receipts
     where receipts.status = 'canceled'
       or (receipts.status = 'pending' and receipts.next_poll_at is null)`,
  )
  return rows[0]?.count
}
