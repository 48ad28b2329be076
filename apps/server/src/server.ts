import { buildWeb, distDir } from '@skidora/web/build.ts'
import { openGeoIp } from './adapters/geoip.ts'
import { type Options, readArguments } from './arguments.ts'
import { type Config, readConfig } from './config.ts'
import { createLogger } from './logging.ts'
import { startService } from './service.ts'
import { openStore } from './start/open-store.ts'
import { checkPort } from './start/port-check.ts'
import { prepareDemo } from './start/prepare-demo.ts'
import { createProgress, type Progress } from './start/progress.ts'
import { runCommand } from './start/run-command.ts'
import { runUntilSignal } from './start/run-until-signal.ts'
import { StartError } from './start/start-error.ts'
import { unlessLost } from './start/unless-lost.ts'
import { welcome } from './start/welcome.ts'
import { openBuiltWebApp, openDevelopmentWebApp, type WebApp } from './web-app.ts'

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
    if (config.demo) await prepareDemo(store, progress)
    const site = geoip && { geoip, web: await openWeb(options, progress) }
    return startService({ config, store, site, hasWorker: role !== 'web', log })
  }
  const service = await unlessLost(store.lost, start())
  console.log(welcome(config, service.address))
  await runUntilSignal(service, store, log)
}

async function openWeb({ isDevelopment }: Options, progress: Progress): Promise<WebApp> {
  if (isDevelopment) return openDevelopmentWebApp()
  await progress.step('Building the pages', (update) => buildWeb(update))
  return openBuiltWebApp(distDir)
}
