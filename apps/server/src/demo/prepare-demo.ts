import { rebuildDemo } from '@skidora/db/demo/rebuild-demo.ts'
import { defaultDealCount, defaultSeed } from '@skidora/db/demo/seed/seed-demo.ts'
import { demoSeedState } from '@skidora/db/demo/seed/store/demo-seed-state.ts'
import type { Logger } from 'pino'
import { createDemoUsers } from '../modules/accounts/demo-users.ts'
import { createVault } from '../modules/accounts/vault.ts'
import { createDemoCoupons } from '../modules/coupons/demo-coupons.ts'
import { createDemoFavorites } from '../modules/favorites/demo-favorites.ts'
import { createDemoPurchases } from '../modules/purchases/demo-purchases.ts'
import { createDemoReturns } from '../modules/returns/demo-returns.ts'
import { createDemoWallet } from '../modules/wallet/demo-wallet.ts'
import { createDemoWithdrawal } from '../modules/withdrawals/demo-withdrawal.ts'
import { createDestinations } from '../modules/withdrawals/destinations.ts'
import type { Store } from '../start/open-store.ts'
import type { Progress } from '../start/progress.ts'
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
          deals: defaultDealCount,
          seed: defaultSeed,
          now: new Date(),
          onProgress,
        }),
      )
    }
    await createDemoUsers(db)
    await createDemoPurchases(db)
    await createDemoCoupons(db)
    // In chronological order, in which a user's money is listed.
    await createDemoWithdrawal(db, createDestinations(createVault(secretKey, log), secretKey))
    await createDemoReturns(db)
    await createDemoFavorites(db)
    await createDemoWallet(db)
  } finally {
    // Closing the connection releases the lock, whatever its state.
    client.release(true)
  }
}
