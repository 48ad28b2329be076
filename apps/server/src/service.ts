import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { GeoIp } from './adapters/geoip.ts'
import { ownAddress } from './addresses/own-address.ts'
import { buildApp } from './app.ts'
import { Closing } from './closing.ts'
import { createServices, type Services } from './composition.ts'
import type { Config } from './config.ts'
import { startQueues } from './jobs/start-queues.ts'
import { startWorker } from './jobs/worker.ts'
import { foldLists, foldWork } from './modules/fold-modules.ts'
import { modulesOf } from './modules/modules.ts'
import { listenToDatabase } from './plugins/operations/database-changes.ts'
import { drainServer } from './start/drain-server.ts'
import type { Store } from './start/open-store.ts'
import { toListenError } from './start/port-check.ts'
import type { WebApp } from './web-app.ts'

export type Service = {
  /** Listening address; undefined for a worker without a site. */
  address: string | undefined
  /** Stops accepting requests, finishes those in progress, then closes its connections. */
  close(): Promise<void>
}

type ServiceParts = {
  config: Config
  store: Store
  /** Serves pages and calls when given. */
  site: { web: WebApp; geoip: GeoIp } | undefined
  hasWorker: boolean
  log: Logger
}

/** Runs pages and calls, jobs, or both in this process. */
export async function startService({
  config,
  store,
  site,
  hasWorker,
  log,
}: ServiceParts): Promise<Service> {
  const closing = new Closing()
  const draining = new AbortController()
  const close = () => {
    draining.abort()
    return closing.run()
  }
  const { secretKey } = store
  let server: Server | undefined
  // The demo's sandboxes are served with the pages, in this process or another one.
  const ownUrl = () => (server ? ownAddress(server) : `http://127.0.0.1:${config.port}`)
  try {
    const lists = foldLists(modulesOf(config))
    const base = { config, ...store.jobs, secretKey, log, ownUrl, ...lists }
    const wakeQueue = hasWorker ? await startWork(createServices(base), closing) : () => {}
    if (!site) return { address: undefined, close }
    const { web, geoip } = site
    if (web.kind === 'development') closing.add(web.close)
    const changes = await listenToDatabase(store.databaseUrl, log)
    closing.add(changes.close)
    const app = await buildApp({
      ...{ config, pool: store.pool, db: store.db, secretKey, log },
      ...{ changes, geoip, web, wakeQueue, draining: draining.signal },
    })
    server = app.server
    closing.add(() => app.close())
    const { port, host } = config
    const address = await app.listen({ port, host }).catch((error) => {
      throw toListenError(error, port, host)
    })
    closing.add(() => drainServer(app.server))
    return { address, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the jobs and queues of all modules; the result wakes the workers of a queue. */
async function startWork(services: Services, closing: Closing) {
  const { config, pool, log } = services
  const { tasks, schedule, queues } = foldWork(modulesOf(config), services)
  const worker = await startWorker({
    ...{ pool, tasks, schedule, log },
    isAlone: !config.databaseUrl,
  })
  const { wake, stop } = startQueues(pool, queues, log)
  closing.add(async () => void (await Promise.all([worker.stop(), stop()])))
  return wake
}
