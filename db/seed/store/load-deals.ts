import { setImmediate } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import type { Deal } from '../generate/make-deal.ts'
import { analyzeCatalogue } from './analyze-catalogue.ts'
import { beginBulkLoad } from './begin-bulk-load.ts'
import { DealBatch } from './deal-batch.ts'
import { withOwnConnection } from './with-own-connection.ts'

const batchSize = 2000
/** The planner must know the tables before it meets the bulk of them, so the first batch is small. */
const firstBatchSize = 300

/**
 * Writes deals as they come; returns how many. Three things go on at a time: one batch is being
 * made, the one before is being written, and the one before that listed.
 */
export function loadDeals(
  pool: Pool,
  deals: Iterator<Deal>,
  onProgress: (loaded: number) => void,
): Promise<number> {
  return withOwnConnection(pool, (writer) =>
    withOwnConnection(pool, (lister) => runLine(writer, lister, deals, onProgress)),
  )
}

async function runLine(
  writer: ClientBase,
  lister: ClientBase,
  deals: Iterator<Deal>,
  onProgress: (loaded: number) => void,
): Promise<number> {
  await beginBulkLoad(writer)
  await beginBulkLoad(lister)
  let loaded = 0
  let listing = Promise.resolve()
  let making = makeBatch(deals, firstBatchSize, 1)
  while (true) {
    const batch = await making
    if (batch.size === 0) break
    making = awaitedLater(makeBatch(deals, batchSize, batch.nextOptionId))
    await batch.write(writer)
    await listing
    listing = awaitedLater(batch.list(lister))
    if (loaded === 0) {
      await listing
      await analyzeCatalogue(lister)
    }
    loaded += batch.size
    onProgress(loaded)
  }
  await listing
  return loaded
}

/** If the line breaks elsewhere first, this one's failure must not end the process. */
function awaitedLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {})
  return work
}

async function makeBatch(
  deals: Iterator<Deal>,
  size: number,
  firstOptionId: number,
): Promise<DealBatch> {
  const batch = new DealBatch(firstOptionId)
  while (batch.size < size) {
    const { value, done } = deals.next()
    if (done) break
    batch.add(value)
    // Lets the batch before flow on.
    if (batch.size % 20 === 0) await setImmediate()
  }
  return batch
}
