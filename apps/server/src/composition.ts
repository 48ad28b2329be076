import { join } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openBank } from './adapters/bank/open-bank.ts'
import type { GeoIp } from './adapters/geoip.ts'
import { createNetworks } from './adapters/networks/networks.ts'
import { siteAddress } from './addresses/site-address.ts'
import { cached, dropOnChange } from './caches/reference-cache.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import { createSessions } from './modules/accounts/sessions/sessions.ts'
import { createFeatureToggles } from './modules/content/feature-toggles.ts'
import { readDestinations } from './modules/hotels/destinations-read-model.ts'
import { createHotelsSeo } from './modules/hotels/hotels-seo-service.ts'
import { createListings } from './modules/listings/listings-service.ts'
import { followCities } from './modules/locations/cities.ts'
import type { ModuleLists } from './modules/module.ts'
import { createPayments } from './modules/purchases/payments/payments-service.ts'
import { createDestinations } from './modules/withdrawals/destinations.ts'
import { createPayouts } from './modules/withdrawals/payouts-service.ts'
import { createRateLimiter } from './plugins/limits/rate-limiter.ts'
import { createStrictLimiter } from './plugins/limits/strict-limiter.ts'
import type { DatabaseChanges } from './plugins/operations/database-changes.ts'
import { sandboxBankAccount } from './sandbox/bank/sandbox-account.ts'
import { createOAuthSandbox } from './sandbox/oauth/oauth-sandbox.ts'
import { createVault } from './vault.ts'

type Base = ModuleLists & {
  config: Config
  /** The pool of this role: requests and jobs have separate ones. */
  pool: pg.Pool
  db: Db
  secretKey: Buffer
  log: Logger
  /** Where this process, or the web process of the demo, reaches the sandboxes. */
  ownUrl: () => string
}

export type Services = ReturnType<typeof createServices>

/** What modules share in both roles; a service that one module needs is built by its index.ts. */
export function createServices(base: Base) {
  const { config, pool, secretKey, log } = base
  const sandboxAccount = sandboxBankAccount(secretKey, base.ownUrl)
  const bank = openBank(config, sandboxAccount, log)
  const vault = createVault(secretKey, log)
  const destinations = createDestinations(vault, secretKey)
  return {
    ...base,
    site: siteAddress(config),
    uploadsDir: join(config.dataDir, 'uploads'),
    ...{ bank, sandboxAccount, vault, destinations },
    payments: createPayments({ pool, bank, log }),
    payouts: createPayouts({ pool, bank, destinations, log }),
  }
}

export type WebBase = Base & {
  changes: DatabaseChanges
  geoip: GeoIp
  /** Aborted once the service stops accepting requests, to end long-lived streams. */
  draining: AbortSignal
  /** Wakes the workers of a queue, if they run in this process. */
  wakeQueue: (kind: string) => void
}

export type WebServices = Awaited<ReturnType<typeof createWebServices>>

/** What modules share in the process that serves pages and calls. */
export async function createWebServices(base: WebBase) {
  const { config, pool, db, changes } = base
  const cities = await followCities(pool, changes)
  const hotelDestinations = cached(() => readDestinations(pool))
  dropOnChange(changes, hotelDestinations)
  const oauthSandbox = config.demo ? createOAuthSandbox() : undefined
  return {
    ...base,
    ...createServices(base),
    limiter: createRateLimiter(),
    strictLimiter: createStrictLimiter(db),
    cities,
    sessions: createSessions(db, changes),
    listings: createListings({ pool, changes }),
    features: createFeatureToggles({ pool, changes }),
    hotelDestinations,
    findHotelsSeo: createHotelsSeo({ pool, cities, hotelDestinations }),
    oauthSandbox,
    networks: createNetworks({ ...oauthSandbox?.clients, ...config.networkClients }),
  }
}
