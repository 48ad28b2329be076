import { rebuildDemo } from '@skidora/db/demo/rebuild-demo.ts'
import { defaultDealCount, defaultSeed } from '@skidora/db/demo/seed/seed-demo.ts'
import { demoSeedState } from '@skidora/db/demo/seed/store/demo-seed-state.ts'
import type { Logger } from 'pino'
import { clearedTables } from '../modules/cleared-tables.ts'
import { createDemoData } from '../modules/fold-modules.ts'
import { modules } from '../modules/modules.ts'
import type { Store } from '../start/open-store.ts'
import type { Progress } from '../start/progress.ts'
import { createVault } from '../vault.ts'
import { refuseRealStore } from './demo-data.ts'

/** An arbitrary advisory lock id. */
const demoLock = 7_358_312

/** Seeds the demo catalogue and logins once; an interrupted seed starts over. */
export async function prepareDemo(store: Store, progress: Progress, log: Logger) {
  const { uploadsDir, secretKey } = store
  const { pool, db } = store.owner
  const client = await pool.connect()
  try {
    // One of several processes that start on one database seeds it while the others wait.
    await client.query('select pg_advisory_lock($1)', [demoLock])
    await refuseRealStore(pool)
    const seeded = await demoSeedState(pool)
    if (seeded?.state !== 'done') {
      await progress.step('Filling the demo catalogue', (onProgress) =>
        rebuildDemo({
          pool,
          uploadsDir,
          moduleTables: clearedTables,
          deals: defaultDealCount,
          seed: defaultSeed,
          now: new Date(),
          onProgress,
        }),
      )
    }
    await createDemoData(modules, { db, vault: createVault(secretKey, log), secretKey })
  } finally {
    // Closing the connection releases the lock, whatever its state.
    client.release(true)
  }
}
