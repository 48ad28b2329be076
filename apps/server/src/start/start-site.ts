import { buildInChildProcess } from '@skidora/web/build-in-child-process.ts'
import { distDir } from '@skidora/web/source-hash.ts'
import type { Logger } from 'pino'
import type { GeoIp } from '../adapters/geoip.ts'
import type { Options } from '../arguments.ts'
import type { Config } from '../config.ts'
import { type Service, startService } from '../service.ts'
import { openBuiltWebApp, openDevelopmentWebApp, type WebApp } from '../web-app.ts'
import type { Store } from './open-store.ts'
import type { Progress } from './progress.ts'
import { welcome } from './welcome.ts'

type Start = {
  config: Config
  options: Options
  store: Store
  /** Undefined for a worker, which serves no pages. */
  geoip: GeoIp | undefined
  progress: Progress
  log: Logger
}

/** Everything after the database is open. */
export async function startSite({ config, options, store, geoip, progress, log }: Start) {
  if (config.demo) {
    const { prepareDemo } = await import('../demo/prepare-demo.ts')
    await prepareDemo(store, progress, log)
  }
  await store.owner.close()
  const site = geoip && { geoip, web: await openWeb(options, progress) }
  const hasWorker = options.role !== 'web'
  const service: Service = await startService({ config, store, site, hasWorker, log })
  return { service, welcome: welcome(config, service.address) }
}

async function openWeb({ isDevelopment }: Options, progress: Progress): Promise<WebApp> {
  if (isDevelopment) return openDevelopmentWebApp()
  await progress.step('Building the pages', (update) => buildInChildProcess(update))
  return openBuiltWebApp(distDir)
}
