import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { type LastReconciliation, readLastReconciliation } from './reconciliation-read-model.ts'

/** Read at scrape time, since the job may run in another process. */
export function watchReconciliation(registry: Registry, pool: pg.Pool) {
  let pending: Promise<LastReconciliation | undefined> | undefined
  const readLast = () => {
    // One query for all three gauges. A database failure must not fail the other metrics.
    pending ??= readLastReconciliation(pool)
      .catch(() => undefined)
      .finally(() => {
        pending = undefined
      })
    return pending
  }
  const watch = (name: string, help: string, of: (last: LastReconciliation) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const last = await readLast()
        if (last) this.set(of(last))
      },
    })
  watch(
    'reconciliation_differences',
    'Open differences between the bank and the ledger in the last report',
    ({ open }) => open,
  )
  watch(
    'reconciliation_difference_kopecks',
    'Amount by which the bank exceeds the ledger in the last report, kopecks',
    ({ kopecks }) => kopecks,
  )
  watch(
    'reconciliation_age_seconds',
    'Time since the last reconciliation with the bank',
    ({ seconds }) => seconds,
  )
}
