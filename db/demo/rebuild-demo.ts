import { emptyLedger } from './empty-ledger.ts'
import { type SeedDemoOptions, type SeedSummary, seedDemo } from './seed/seed-demo.ts'
import { writeDemoSeedState } from './seed/store/demo-seed-state.ts'
import { withOwnConnection } from './seed/store/with-own-connection.ts'

/** Replaces the catalogue, the orders and the ledger of a demo, as the owner of its tables. */
export async function rebuildDemo(options: SeedDemoOptions): Promise<SeedSummary> {
  const { pool, seed, deals } = options
  await withOwnConnection(pool, async (client) => {
    await client.query('begin')
    // Orders without a ledger must not be served if the seed is interrupted.
    await writeDemoSeedState(client, { state: 'running', seed, deals })
    await emptyLedger(client)
    await client.query('commit')
  })
  return seedDemo(options)
}
