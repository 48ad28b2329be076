import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openBank } from './adapters/bank/open-bank.ts'
import { createChannels } from './adapters/channels.ts'
import type { GeoIp } from './adapters/geoip.ts'
import { buildApp } from './app.ts'
import { Closing } from './closing.ts'
import type { Config } from './config.ts'
import { avatarTasks } from './modules/accounts/personal-data/avatar-jobs.ts'
import { deletionTasks } from './modules/accounts/personal-data/deletion-jobs.ts'
import { createVault } from './modules/accounts/vault.ts'
import { bookingTasks } from './modules/booking/booking-jobs.ts'
import { brandTasks } from './modules/brands/brand-jobs.ts'
import { couponTasks } from './modules/coupons/coupon-jobs.ts'
import { favoriteTasks } from './modules/favorites/favorite-jobs.ts'
import { maintenanceTasks } from './modules/maintenance/maintenance-jobs.ts'
import { createUploads } from './modules/media/uploads-service.ts'
import { notificationsQueue } from './modules/notifications/notifications-queue.ts'
import { orderTasks } from './modules/purchases/order-jobs.ts'
import { paidPurchasesQueue } from './modules/purchases/paid-purchases-queue.ts'
import { createPayments } from './modules/purchases/payments-service.ts'
import { reconciliationTasks } from './modules/reconciliation/reconciliation-jobs.ts'
import { returnTasks } from './modules/returns/return-jobs.ts'
import { reviewPhotoTasks } from './modules/reviews/review-photo-jobs.ts'
import { digestTasks } from './modules/subscriptions/digest-jobs.ts'
import { waitlistTasks } from './modules/waitlist/waitlist-jobs.ts'
import { createDestinations } from './modules/withdrawals/destinations.ts'
import { createPaperUploads } from './modules/withdrawals/paper-uploads.ts'
import { createPayouts } from './modules/withdrawals/payouts-service.ts'
import { withdrawalTasks } from './modules/withdrawals/withdrawal-jobs.ts'
import { ownAddress } from './own-address.ts'
import { listenToDatabase } from './plugins/database-changes.ts'
import { bankSandboxSchedule, bankSandboxTasks } from './sandbox/bank/bank-jobs.ts'
import { sandboxBankAccount } from './sandbox/bank/sandbox-account.ts'
import { shopNotificationsQueue } from './sandbox/bank/shop-notifications-queue.ts'
import { siteAddress } from './site-address.ts'
import { drainServer } from './start/drain-server.ts'
import type { Store } from './start/open-store.ts'
import { toListenError } from './start/port-check.ts'
import type { WebApp } from './web-app.ts'
import { type QueueWorkers, startQueueWorkers } from './work-queue.ts'
import { startWorker } from './worker.ts'

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
  // The demo's sandbox is served with the pages, in this process or another one.
  let server: Server | undefined
  const sandbox = sandboxBankAccount(store.secretKey, () =>
    server ? ownAddress(server) : `http://127.0.0.1:${config.port}`,
  )
  const bank = openBank(config, sandbox, log)
  let bankQueue: QueueWorkers | undefined
  try {
    if (hasWorker) {
      const { pool, db } = store.jobs
      const payments = createPayments({ pool, bank, log })
      const payouts = createPayouts({
        ...{ pool, bank, log },
        destinations: createDestinations(createVault(store.secretKey, log), store.secretKey),
      })
      const tasks = {
        ...maintenanceTasks,
        ...avatarTasks({ db, uploads: createUploads(join(config.dataDir, 'uploads'), 'avatars') }),
        ...deletionTasks({ db }),
        ...reviewPhotoTasks({
          db,
          uploads: createUploads(join(config.dataDir, 'uploads'), 'reviews'),
        }),
        ...digestTasks({ db, pool, site: siteAddress(config) }),
        ...waitlistTasks({ db, site: siteAddress(config) }),
        ...brandTasks,
        ...orderTasks({ db, payments }),
        ...returnTasks({ db, pool, site: siteAddress(config) }),
        ...withdrawalTasks({
          db,
          papers: createPaperUploads(config.dataDir),
          ...{ payouts, site: siteAddress(config) },
        }),
        ...bookingTasks({ db }),
        ...couponTasks({ db, site: siteAddress(config) }),
        ...reconciliationTasks({
          ...{ db, pool, bank, payments, payouts, log },
          site: siteAddress(config),
        }),
        ...favoriteTasks({ db, site: siteAddress(config) }),
        ...(config.demo && bankSandboxTasks({ db })),
      }
      const demoSchedule = config.demo ? bankSandboxSchedule : []
      const worker = await startWorker({
        ...{ pool, tasks, demoSchedule, log },
        isAlone: !config.databaseUrl,
      })
      closing.add(worker.stop)
      const channels = createChannels(config, log)
      closing.add(startQueueWorkers(pool, notificationsQueue({ pool, channels, log }), log).stop)
      closing.add(startQueueWorkers(pool, paidPurchasesQueue({ pool, db, log }), log).stop)
      if (config.demo) {
        bankQueue = startQueueWorkers(pool, shopNotificationsQueue(pool), log)
        closing.add(bankQueue.stop)
      }
    }
    if (!site) return { address: undefined, close }
    const { web, geoip } = site
    if (web.kind === 'development') closing.add(web.close)
    const changes = await listenToDatabase(store.databaseUrl, log)
    closing.add(changes.close)
    const app = await buildApp({
      config,
      pool: store.pool,
      db: store.db,
      secretKey: store.secretKey,
      changes,
      geoip,
      web,
      log,
      draining: draining.signal,
      onBankNotification: () => bankQueue?.wake(),
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
