import type { Pool } from 'pg'
import { loadCities } from '../../reference/load-cities.ts'
import { DemoCatalogue } from './generate/demo-catalogue.ts'
import { providePictures } from './pictures/provide-pictures.ts'
import { beginBulkLoad } from './store/begin-bulk-load.ts'
import { clearCatalogue } from './store/clear-catalogue.ts'
import { writeDemoSeedState } from './store/demo-seed-state.ts'
import { finishCatalogue, postponeWork } from './store/finish-catalogue.ts'
import { loadDeals } from './store/load-deals.ts'
import { loadFrame } from './store/load-frame.ts'
import { loadPopularQueries } from './store/load-popular-queries.ts'
import { openStayDeals } from './store/open-stay-deals.ts'
import { withOwnConnection } from './store/with-own-connection.ts'

export const defaultDealCount = 3000
export const defaultSeed = 2026

export type SeedDemoOptions = {
  /** It uses two connections at a time. */
  pool: Pool
  uploadsDir: string
  /** Tables of the modules that refer to the catalogue: emptied with it. */
  moduleTables: readonly string[]
  deals: number
  seed: number
  /** The reference time of all dates. */
  now: Date
  /** From 0 to 1, with the current step. */
  onProgress?: (fraction: number, note: string) => void
}

export type SeedSummary = {
  deals: number
  brands: number
  places: number
  pictures: number
  /** Duration of loading rows; pictures take extra time once. */
  seconds: number
}

// An arbitrary advisory lock key, unique in this project.
const seedLock = 7_358_311

/**
 * Rebuilds the demo catalogue: the same rows for the same seed, count and time. An interrupted seed
 * stays marked as running in the store, and the next call restarts from scratch. The database rejects
 * it while the ledger has transactions: see rebuildDemo.
 */
export async function seedDemo({
  pool,
  uploadsDir,
  moduleTables,
  deals,
  seed,
  now,
  onProgress = () => {},
}: SeedDemoOptions): Promise<SeedSummary> {
  if (!Number.isSafeInteger(deals) || deals < 1) {
    throw new RangeError(`The number of deals must be a positive integer, not ${deals}`)
  }
  return withOwnConnection(pool, async (client) => {
    await client.query('select pg_advisory_lock($1)', [seedLock])
    await beginBulkLoad(client)
    await writeDemoSeedState(client, { state: 'running', seed, deals })
    const pictures = await providePictures(uploadsDir, (fraction) =>
      onProgress(fraction * pictureShare(deals), 'painting the pictures'),
    )
    const begun = pictures > 0 ? pictureShare(deals) : 0
    const started = performance.now()
    const catalogue = new DemoCatalogue(seed, now)
    // One transaction: nobody sees a partial catalogue, and truncated tables skip the WAL.
    await client.query('begin')
    await loadCities(client)
    await clearCatalogue(client, moduleTables)
    await postponeWork(client)
    await loadFrame(client, catalogue, now)
    await loadDeals(client, catalogue.deals(deals), (loaded) =>
      onProgress(begun + (1 - begun) * (loaded / deals), 'writing the deals'),
    )
    await openStayDeals(client)
    await client.query('commit')
    await finishCatalogue(pool, client)
    await loadPopularQueries(client, now)
    await writeDemoSeedState(client, { state: 'done', seed, deals })
    await client.query('select notify_catalog_changed(null)')
    return {
      deals,
      brands: catalogue.brands.length,
      places: catalogue.places.length,
      pictures,
      seconds: (performance.now() - started) / 1000,
    }
  })
}

/** All pictures take as long as about 75,000 deals. */
function pictureShare(deals: number): number {
  return 75_000 / (75_000 + deals)
}
