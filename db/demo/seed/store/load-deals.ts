import { setImmediate } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { Deal } from '../generate/make-deal.ts'
import { DealBatch } from './deal-batch.ts'

const batchSize = 2000

/** Writes deals in a pipeline: one batch is generated while the previous one is written. */
export async function loadDeals(
  client: ClientBase,
  deals: Iterator<Deal>,
  onProgress: (loaded: number) => void,
): Promise<void> {
  let loaded = 0
  let batch = await makeBatch(deals, 1)
  while (batch.size > 0) {
    const [next] = await Promise.all([makeBatch(deals, batch.nextOptionId), batch.write(client)])
    loaded += batch.size
    onProgress(loaded)
    batch = next
  }
}

async function makeBatch(deals: Iterator<Deal>, firstOptionId: number): Promise<DealBatch> {
  const batch = new DealBatch(firstOptionId)
  while (batch.size < batchSize) {
    const { value, done } = deals.next()
    if (done) break
    batch.add(value)
    // Lets the previous batch proceed.
    if (batch.size % 20 === 0) await setImmediate()
  }
  return batch
}
