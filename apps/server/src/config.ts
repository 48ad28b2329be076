import { resolve } from 'node:path'
import type { Network } from '@skidora/contract/networks.ts'
import type { Tiles } from '@skidora/contract/page-render.ts'
import type { MovedServices } from '@skidora/domain/pages/moved-address.ts'
import type { BankAccount } from './adapters/bank/yookassa-bank.ts'
import {
  type NetworkClients,
  networkNames,
  networkProtocols,
} from './adapters/networks/networks.ts'
import { type ApplePassKeys, applePassKeys } from './adapters/wallets/apple-pass-keys.ts'
import { type GoogleWalletKeys, googleWalletKeys } from './adapters/wallets/google-wallet-keys.ts'
import { isLoopbackHost } from './addresses/is-loopback-host.ts'
import {
  bearerToken,
  type Environment,
  flag,
  hostName,
  integer,
  keyPair,
  oneOf,
  text,
  url,
  urlWithAccount,
} from './environment.ts'
import { secretKeyPattern } from './start/secret-key.ts'
import { StartError } from './start/start-error.ts'

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The bank's codes in fiscal receipts. */
export type ReceiptCodes = {
  /** VAT rate of companies without one of their own. */
  vatCode: number
  /** Undefined if the cash register knows it. */
  taxSystem: number | undefined
}

export type Config = {
  port: number
  host: string
  dataDir: string
  /** An external PostgreSQL; the embedded one when undefined. */
  databaseUrl: string | undefined
  /** The same database as its owner, who migrates it; `databaseUrl` when undefined. */
  databaseOwnerUrl: string | undefined
  /** Encrypts secrets in the database; a file in the data folder when undefined. */
  secretKey: string | undefined
  demo: boolean
  production: boolean
  logLevel: LogLevel
  /** `skidora.ru`: cities are its subdomains. */
  siteHost: string | undefined
  /** Number of trusted proxies that write X-Forwarded-*. */
  trustedProxies: number
  geoipFile: string | undefined
  pageCacheBytes: number
  /** Limit of calls per minute and address or account; 0 disables it. */
  callsPerMinute: number
  /** Required to read /metrics, except for local programs without a configured proxy. */
  metricsToken: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** URL of the SMS and call provider, with credentials. */
  smsUrl: string | undefined
  /** The sender shown on the phone; it must be registered at the provider. */
  smsSign: string
  /** URL of the CRM service for the browser, which may be on its own host. */
  crmUrl: string
  /** URLs of services on other hosts, by their path here. */
  services: MovedServices
  /** Map tiles; without them maps have a plain background. */
  tiles: Tiles | null
  /** Sentry DSN for the checkout pages; off when undefined. */
  sentryDsn: string | undefined
  /** Whether reviews and questions wait for moderation. */
  moderation: boolean
  /** Credentials at social networks; networks without any are off. */
  networkClients: NetworkClients
  /** Credentials at the bank; without them nothing is sold, except to the sandbox in the demo. */
  bank: BankAccount | null
  receiptCodes: ReceiptCodes
  /** Notification URL of the sandbox bank; this site when undefined. */
  sandboxBankNotificationUrl: string | undefined
  /** Keys that sign coupons as passes; a wallet without keys is not offered. */
  wallets: { apple: ApplePassKeys | null; google: GoogleWalletKeys | null }
}

/** Reads and validates every variable once; an invalid one ends the start with its name. */
export function readConfig(env: Environment): Config {
  const production =
    oneOf(env, 'NODE_ENV', ['development', 'test', 'production'], 'development') === 'production'
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])
  const demo = flag(env, 'DEMO') ?? (databaseUrl === undefined && !production)
  return {
    port: integer(env, 'PORT', { min: 0, max: 65_535, fallback: 3000 }),
    host: text(env, 'HOST') ?? '0.0.0.0',
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseOwnerUrl: databaseOwnerUrl(env, databaseUrl),
    secretKey: secretKey(env, production && databaseUrl !== undefined),
    demo,
    production,
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'info',
    ),
    siteHost: siteHost(env, !demo),
    trustedProxies: integer(env, 'TRUST_PROXY', { min: 0, max: 10, fallback: 0 }),
    geoipFile: text(env, 'GEOIP_DB'),
    pageCacheBytes:
      integer(env, 'PAGE_CACHE_MB', { min: 1, max: 4096, fallback: 64 }) * 1024 * 1024,
    callsPerMinute: integer(env, 'CALLS_PER_MINUTE', { min: 0, max: 1_000_000, fallback: 1200 }),
    metricsToken: bearerToken(env, 'METRICS_TOKEN'),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: sender(env, 'MAIL_FROM') ?? 'Скидора <no-reply@skidora.ru>',
    smsUrl: encrypted('SMS_URL', urlWithAccount(env, 'SMS_URL', ['https:', 'http:']), demo),
    smsSign: text(env, 'SMS_SIGN') ?? 'SMS Aero',
    crmUrl: url(env, 'CRM_URL', ['http:', 'https:'])?.replace(/\/$/, '') ?? '/gateway/crm',
    services: movedServices(env),
    tiles: tiles(env),
    sentryDsn: sentryDsn(env),
    moderation: flag(env, 'MODERATION') ?? true,
    networkClients: networkClients(env),
    bank: bank(env, demo),
    receiptCodes: {
      vatCode: integer(env, 'RECEIPT_VAT_CODE', { min: 1, max: 12, fallback: 1 }),
      taxSystem: integer(env, 'RECEIPT_TAX_SYSTEM', { min: 1, max: 6 }),
    },
    sandboxBankNotificationUrl: url(env, 'SANDBOX_BANK_NOTIFICATION_URL', ['http:', 'https:']),
    wallets: { apple: applePassKeys(env), google: googleWalletKeys(env) },
  }
}

const servicePaths = {
  DEAL_OFFER_SERVICE_URL: ['/gateway/dealOfferService'],
  FEATURE_TOGGLE_URL: ['/gateway/featureToggle'],
  ABTEST_URL: ['/gateway/abtest'],
  LOGELK_URL: ['/gateway/qa/logelk'],
  HOTELS_URL: ['/api/v3/catalog'],
  STATISTICS_URL: ['/push'],
  CRM_URL: ['/gateway/crm'],
  REFRESH_ORDER_URL: ['/checkout/refresh-order', '/ncheckout/refresh-order'],
}

function movedServices(env: Environment): MovedServices {
  return Object.fromEntries(
    Object.entries(servicePaths).flatMap(([name, paths]) => {
      const address = url(env, name, ['http:', 'https:'])
      if (address === undefined) return []
      const { username, password } = new URL(address)
      // Browsers can see it.
      if (/[?#]/.test(address) || username || password)
        throw new StartError(`${name} must be an address without ?, # and a password.`)
      return paths.map((path) => [path, address.replace(/\/$/, '')])
    }),
  )
}

/** Tile providers require attribution, so both variables must be set together. */
function tiles(env: Environment): Tiles | null {
  const url = tileUrl(env)
  const attribution = text(env, 'TILE_ATTRIBUTION')
  if (url === undefined && attribution === undefined) return null
  if (url === undefined) throw new StartError('TILE_URL must be set, because TILE_ATTRIBUTION is.')
  if (attribution === undefined)
    throw new StartError('TILE_ATTRIBUTION must be set, because TILE_URL is.')
  return { url, attribution }
}

/** A fixed host, since the content policy names it; {r} is @2x on dense screens. */
function tileUrl(env: Environment): string | undefined {
  const value = url(env, 'TILE_URL', ['http:', 'https:'])
  if (value === undefined) return undefined
  const hasAll = ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  const hasOthers = value.replaceAll(/\{[zxyr]\}/g, '').includes('{')
  if (hasAll && !hasOthers && !/[{}%]/.test(new URL(value).host)) return value
  throw new StartError(
    'TILE_URL must hold {z}, {x} and {y} behind its host, such as https://tiles.example/{z}/{x}/{y}.png.',
  )
}

/** `https://key@host/project`: the key is public and only allows reports. */
function sentryDsn(env: Environment): string | undefined {
  const value = url(env, 'SENTRY_DSN', ['https:', 'http:'])
  if (value === undefined) return undefined
  const { username, pathname } = new URL(value)
  if (username && /\/\d+$/.test(pathname)) return value
  throw new StartError('SENTRY_DSN must hold a key and a project: https://key@host/1.')
}

function networkClients(env: Environment): NetworkClients {
  return Object.fromEntries(
    networkNames.flatMap((network) => {
      const names = keyNames(network)
      const keys = names.map((name) => text(env, name))
      if (keys.every((key) => key === undefined)) return []
      const missing = names.find((_name, index) => keys[index] === undefined)
      if (missing)
        throw new StartError(`${missing} must be set, because the other keys of ${network} are.`)
      const [id, secret, publicKey] = keys
      const hosts = () => networkProtocols[network].hosts
      return [[network, { id, secret, publicKey, hosts }]]
    }),
  )
}

/** Payouts have their own keys and require the shop. */
function bank(env: Environment, demo: boolean): BankAccount | null {
  const given = encrypted('BANK_URL', url(env, 'BANK_URL', ['https:', 'http:']), demo)
  const address = given?.replace(/\/$/, '')
  const shop = keyPair(env, 'BANK_SHOP_ID', 'BANK_SECRET_KEY')
  const payouts = keyPair(env, 'BANK_PAYOUT_AGENT_ID', 'BANK_PAYOUT_KEY')
  if (shop) return { url: () => address ?? 'https://api.yookassa.ru/v3', shop, payouts }
  const other = payouts ? 'BANK_PAYOUT_AGENT_ID' : address && 'BANK_URL'
  if (other) throw new StartError(`BANK_SHOP_ID must be set, because ${other} is.`)
  return null
}

function keyNames(network: Network): string[] {
  const prefix = network.toUpperCase()
  const names = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]
  return network === 'ok' ? [...names, 'OK_PUBLIC_KEY'] : names
}

/** Keys and phones are sent there, so outside the demo they must be encrypted in transit. */
function encrypted(name: string, value: string | undefined, demo: boolean): string | undefined {
  if (value === undefined || demo) return value
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:' || isLoopbackHost(hostname)) return value
  throw new StartError(`${name} must be an address that begins with https://.`)
}

function sender(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined || /^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(value))
    return value
  throw new StartError(`${name} must hold an address: Скидора <no-reply@skidora.ru>.`)
}

function databaseOwnerUrl(env: Environment, databaseUrl: string | undefined): string | undefined {
  const value = url(env, 'DATABASE_OWNER_URL', ['postgres:', 'postgresql:'])
  if (value !== undefined && databaseUrl === undefined)
    throw new StartError('DATABASE_URL must be set, because DATABASE_OWNER_URL is.')
  return value
}

function secretKey(env: Environment, isNeeded: boolean): string | undefined {
  const value = text(env, 'SECRET_KEY')
  if (value === undefined && !isNeeded) return undefined
  if (value === undefined)
    throw new StartError(
      'SECRET_KEY must be set in production with DATABASE_URL, the same for every process: openssl rand -hex 32 makes one.',
    )
  if (secretKeyPattern.test(value)) return value
  throw new StartError(
    'SECRET_KEY must be 64 hexadecimal digits, as openssl rand -hex 32 makes them.',
  )
}

/** Links in letters use it; a host from a request could be forged. */
function siteHost(env: Environment, isNeeded: boolean): string | undefined {
  const host = hostName(env, 'SITE_HOST')
  if (host === undefined && isNeeded)
    throw new StartError('SITE_HOST must be set when the demo is off, such as skidora.ru.')
  return host
}
