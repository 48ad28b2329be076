import { type Config, readConfig } from './config.ts'
import { removeDemoData } from './demo/remove-demo-data.ts'
import { createLogger } from './logging.ts'
import { openStore } from './start/open-store.ts'
import { createProgress } from './start/progress.ts'
import { readOptions } from './start/read-options.ts'
import { rejectOnDatabaseLoss } from './start/reject-on-database-loss.ts'
import { runCommand } from './start/run-command.ts'

// Without the demo the configuration would require the settings of a real shop, which are not
// needed here.
await runCommand(() => {
  const { catalogue } = readOptions(process.argv.slice(2), { catalogue: { type: 'boolean' } })
  return removeDemo(readConfig({ ...process.env, DEMO: '1' }), {
    withCatalogue: catalogue ?? false,
  })
})

async function removeDemo(config: Config, options: { withCatalogue: boolean }) {
  const store = await openStore(config, createProgress(), createLogger({ logLevel: 'warn' }))
  const lines = await rejectOnDatabaseLoss(store.lost, removeDemoData(store.owner, options))
  console.log(lines.length > 0 ? lines.join('\n') : 'This store contains no demo data.')
  await store.close()
}
