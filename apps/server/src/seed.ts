import { rebuildDemo } from '@skidora/db/demo/rebuild-demo.ts'
import { defaultDealCount, defaultSeed } from '@skidora/db/demo/seed/seed-demo.ts'
import { type Config, readConfig } from './config.ts'
import { refuseRealStore } from './demo/demo-data.ts'
import { createLogger } from './logging.ts'
import { clearedTables } from './modules/cleared-tables.ts'
import { openStore } from './start/open-store.ts'
import { createProgress } from './start/progress.ts'
import { readOptions } from './start/read-options.ts'
import { rejectOnDatabaseLoss } from './start/reject-on-database-loss.ts'
import { runCommand } from './start/run-command.ts'
import { StartError } from './start/start-error.ts'

const maxDeals = 5_000_000

await runCommand(() => seed(readConfig(process.env), readCount(process.argv.slice(2))))

async function seed(config: Config, deals: number) {
  if (!config.demo)
    throw new StartError('npm run seed fills demo databases only: set DEMO=1 if this is one.')
  const progress = createProgress()
  const store = await openStore(config, progress, createLogger({ logLevel: 'warn' }))
  await rejectOnDatabaseLoss(store.lost, refuseRealStore(store.owner.pool))
  const seeding = progress.step(`Seeding ${deals} deals`, (onProgress) =>
    rebuildDemo({
      pool: store.owner.pool,
      uploadsDir: store.uploadsDir,
      moduleTables: clearedTables,
      deals,
      seed: defaultSeed,
      now: new Date(),
      onProgress,
    }),
  )
  const { seconds } = await rejectOnDatabaseLoss(store.lost, seeding)
  console.log(`${deals} deals in ${seconds.toFixed(1)} s`)
  await store.close()
}

function readCount(args: string[]): number {
  const values = readOptions(args, { deals: { type: 'string' } })
  const deals = Number(values.deals ?? defaultDealCount)
  if (Number.isInteger(deals) && deals >= 1 && deals <= maxDeals) return deals
  throw new StartError(
    `--deals must be a whole number from 1 to ${maxDeals}, not "${values.deals}".`,
  )
}
