import { openGeoIp } from './adapters/geoip.ts'
import { type Options, readArguments } from './arguments.ts'
import { type Config, readConfig } from './config.ts'
import { leaveDemo } from './demo/leave-demo.ts'
import { createLogger } from './logging.ts'
import { openStore } from './start/open-store.ts'
import { checkPort } from './start/port-check.ts'
import { createProgress } from './start/progress.ts'
import { rejectOnDatabaseLoss } from './start/reject-on-database-loss.ts'
import { runCommand } from './start/run-command.ts'
import { runUntilSignal } from './start/run-until-signal.ts'
import { StartError } from './start/start-error.ts'

await runCommand(() => serve(readConfig(process.env), readArguments(process.argv.slice(2))))

async function serve(config: Config, options: Options) {
  const { role } = options
  if (role !== 'all' && !config.databaseUrl) {
    throw new StartError(
      `--role ${role} needs DATABASE_URL: an embedded database serves one process only.`,
    )
  }
  if (role !== 'worker') await checkPort(config.port, config.host)
  const geoip = role === 'worker' ? undefined : await openGeoIp(config.geoipFile)
  const log = createLogger(config)
  const progress = createProgress()
  const store = await openStore(config, progress, log)
  const start = async () => {
    if (!config.demo) await leaveDemo(store.owner)
    // Imports late, so that a refused start is fast.
    const { startSite } = await import('./start/start-site.ts')
    return startSite({ config, options, store, geoip, progress, log })
  }
  const { service, welcome } = await rejectOnDatabaseLoss(store.lost, start())
  console.log(welcome)
  await runUntilSignal(service, store, log)
}
