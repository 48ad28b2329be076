import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start/start-error.ts'

const wrong: [name: string, value: string][] = [
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '1.5'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'postgres:localhost/x'],
  ['DATABASE_OWNER_URL', 'mysql://localhost/x'],
  ['SECRET_KEY', 'short'],
  ['SITE_HOST', 'https://skidora.ru'],
  ['TRUST_PROXY', 'true'],
  ['PAGE_CACHE_MB', '0'],
  ['CALLS_PER_MINUTE', 'many'],
  ['METRICS_TOKEN', 'secret'],
  ['METRICS_TOKEN', 'with spaces between all its words'],
  ['SMTP_URL', 'localhost:25'],
  ['SMTP_URL', 'smtp:localhost:25'],
  ['SMTP_URL', 'smtp://:25'],
  ['MAIL_FROM', 'Скидора'],
  ['MAIL_FROM', 'Скидора <no-reply>'],
  ['MAIL_FROM', 'a@skidora.ru, b@skidora.ru'],
  ['SMS_URL', 'gate.smsaero.ru'],
  ['SMS_URL', 'https://gate.smsaero.ru/v2'],
  ['CRM_URL', '/gateway/crm'],
  ['DEAL_OFFER_SERVICE_URL', '/service'],
  ['FEATURE_TOGGLE_URL', '/service'],
  ['ABTEST_URL', '/service'],
  ['LOGELK_URL', '/service'],
  ['LOGELK_URL', 'https://user:secret@log.example'],
  ['HOTELS_URL', '/service'],
  ['STATISTICS_URL', '/service'],
  ['REFRESH_ORDER_URL', '/service'],
  ['HOTELS_URL', 'ftp://hotels.example'],
  ['HOTELS_URL', 'https://hotels.example/?x=1'],
  ['BANK_URL', 'api.yookassa.ru'],
  ['RECEIPT_VAT_CODE', '0'],
  ['RECEIPT_VAT_CODE', '13'],
  ['RECEIPT_VAT_CODE', '22%'],
  ['RECEIPT_TAX_SYSTEM', '7'],
  ['RECEIPT_TAX_SYSTEM', 'usn'],
  ['SANDBOX_BANK_NOTIFICATION_URL', '/gateway/bank/notifications'],
  ['TILE_URL', '/tiles/{z}/{x}/{y}.png'],
  ['TILE_URL', 'ftp://tiles.example/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://tiles.example/{z}/{x}.png'],
  ['TILE_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://{z}.tiles.example/{z}/{x}/{y}.png'],
  ['TILE_URL', 'https://tiles.example/{style}/{z}/{x}/{y}.png'],
  ['MODERATION', 'later'],
  ['SENTRY_DSN', 'sentry.example/1'],
  ['SENTRY_DSN', 'https://sentry.example/1'],
  ['SENTRY_DSN', 'https://key@sentry.example/'],
]
/**
 * Invalid only on a specific machine (see refusals.test.ts) or without another variable (see
 * below).
 */
const checkedElsewhere =
  /^(HOST|DATA_DIR|GEOIP_DB|SMS_SIGN|TILE_ATTRIBUTION|.*_CLIENT_.*|OK_PUBLIC_KEY|BANK_.*_(ID|KEY)|APPLE_.*|GOOGLE_WALLET_.*)$/

describe('.env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const names = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name ?? '')

  it('lists every variable that is read', () => {
    const read = new Set<string>()
    const env = new Proxy({}, { get: (_env, name) => void read.add(String(name)) })
    readConfig(env)
    expect(names.toSorted()).toEqual([...read].toSorted())
  })

  it('lists only variables with a tested invalid value', () => {
    const tried = new Set(wrong.map(([name]) => name))
    expect(names.filter((name) => !tried.has(name) && !checkedElsewhere.test(name))).toEqual([])
  })
})

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      demo: true,
      production: false,
      logLevel: 'info',
    })
  })

  it('disables the demo in production and with an external database', () => {
    expect(readConfig({ NODE_ENV: 'production', SITE_HOST: 'skidora.ru' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/x', SITE_HOST: 'x.ru' }).demo).toBe(
      false,
    )
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/x', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'false', SITE_HOST: 'x.ru' }).demo).toBe(false)
  })

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  it.each(wrong)('rejects %s=%s in one line that names it', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^${name} [^\n]+$`))
  })

  it.each(['no-reply@skidora.ru', 'Скидора <no-reply@skidora.ru>', '<a@b.ru>'])(
    'accepts the sender %s',
    (sender) => {
      expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender)
    },
  )

  it('requires all keys of a network or none', () => {
    const keys = { OK_CLIENT_ID: '1', OK_CLIENT_SECRET: 's' }
    expect(readConfig({}).networkClients).toEqual({})
    expect(() => readConfig(keys)).toThrow(/^OK_PUBLIC_KEY must be set/)
    const { ok, vk } = readConfig({ ...keys, OK_PUBLIC_KEY: 'p' }).networkClients
    expect(ok).toMatchObject({ id: '1', secret: 's', publicKey: 'p' })
    expect(ok?.hosts('https://skidora.ru').token).toBe('https://api.ok.ru')
    expect(vk).toBeUndefined()
    expect(() => readConfig({ VK_CLIENT_SECRET: 's' })).toThrow(/^VK_CLIENT_ID must be set/)
  })

  it('requires the keys of the bank in pairs, and payouts only with a shop', () => {
    const shop = { BANK_SHOP_ID: '100500', BANK_SECRET_KEY: 'live_x' }
    const payouts = { BANK_PAYOUT_AGENT_ID: '505', BANK_PAYOUT_KEY: 'test_y' }
    expect(readConfig({}).bank).toBeNull()
    const { bank } = readConfig(shop)
    expect(bank).toMatchObject({ shop: { id: '100500', key: 'live_x' }, payouts: null })
    expect(bank?.url()).toBe('https://api.yookassa.ru/v3')
    const both = readConfig({ ...shop, ...payouts, BANK_URL: 'http://localhost:9/v3/' }).bank
    expect(both).toMatchObject({ payouts: { id: '505', key: 'test_y' } })
    expect(both?.url()).toBe('http://localhost:9/v3')
    for (const [half, missing] of [
      [{ BANK_SHOP_ID: '1' }, 'BANK_SECRET_KEY'],
      [{ BANK_SECRET_KEY: 'x' }, 'BANK_SHOP_ID'],
      [payouts, 'BANK_SHOP_ID'],
      [{ ...shop, BANK_PAYOUT_KEY: 'y' }, 'BANK_PAYOUT_AGENT_ID'],
      [{ ...shop, BANK_PAYOUT_AGENT_ID: '5' }, 'BANK_PAYOUT_KEY'],
      [{ BANK_URL: 'https://api.yookassa.ru/v3' }, 'BANK_SHOP_ID'],
    ] as const)
      expect(() => readConfig(half)).toThrow(
        new RegExp(`^${missing} must be set, because .+ is\\.$`),
      )
  })

  it('requires HTTPS to the bank and the SMS provider outside the demo, except on this machine', () => {
    const shop = { BANK_SHOP_ID: '100500', BANK_SECRET_KEY: 'live_x' }
    for (const [name, address] of [
      ['BANK_URL', 'http://bank.example/v3'],
      ['SMS_URL', 'http://user:key@sms.example/v2'],
    ] as const) {
      const read = (value: string, DEMO = '0') =>
        readConfig({ DEMO, SITE_HOST: 'skidora.ru', ...shop, [name]: value })
      expect(() => read(address)).toThrow(new RegExp(`^${name} [^\n]+ https://\\.$`))
      expect(() => read(address, '1')).not.toThrow()
      expect(() => read(address.replace('http:', 'https:'))).not.toThrow()
      expect(() => read(address.replace(/\w+\.example/, '127.0.0.1:9'))).not.toThrow()
    }
  })

  it('requires tiles with their attribution, or neither', () => {
    const TILE_URL = 'https://tiles.example/light/{z}/{x}/{y}{r}.png?key=k'
    const TILE_ATTRIBUTION = '© <a href="https://tiles.example">Tiles</a>'
    expect(readConfig({}).tiles).toBeNull()
    expect(readConfig({ TILE_URL, TILE_ATTRIBUTION }).tiles).toEqual({
      url: TILE_URL,
      attribution: TILE_ATTRIBUTION,
    })
    expect(() => readConfig({ TILE_URL })).toThrow(/^TILE_ATTRIBUTION must be set/)
    expect(() => readConfig({ TILE_ATTRIBUTION })).toThrow(/^TILE_URL must be set/)
  })

  it.each([{ NODE_ENV: 'production' }, { DEMO: '0' }, { DATABASE_URL: 'postgres://localhost/x' }])(
    'requires SITE_HOST with the demo off, where a forged host could mislead letters: %o',
    (env) => {
      expect(() => readConfig(env)).toThrow(/^SITE_HOST must be set [^\n]+$/)
      expect(readConfig({ ...env, SITE_HOST: 'skidora.ru' }).siteHost).toBe('skidora.ru')
      expect(readConfig({ ...env, DEMO: '1' }).siteHost).toBeUndefined()
    },
  )

  it('accepts DATABASE_OWNER_URL only with DATABASE_URL', () => {
    const DATABASE_OWNER_URL = 'postgres://owner@localhost/x'
    expect(() => readConfig({ DATABASE_OWNER_URL })).toThrow(/^DATABASE_URL must be set, because/)
    const both = { DATABASE_OWNER_URL, DATABASE_URL: 'postgres://app@localhost/x', DEMO: '1' }
    expect(readConfig(both).databaseOwnerUrl).toBe(DATABASE_OWNER_URL)
  })

  it('requires SECRET_KEY in production with an external database', () => {
    const production = { NODE_ENV: 'production', SITE_HOST: 'skidora.ru' }
    const outside = { ...production, DATABASE_URL: 'postgres://localhost/x' }
    expect(() => readConfig(outside)).toThrow(/^SECRET_KEY must be set in production [^\n]+$/)
    const secretKey = 'ab'.repeat(32)
    expect(readConfig({ ...outside, SECRET_KEY: secretKey }).secretKey).toBe(secretKey)
    expect(readConfig(production).secretKey).toBeUndefined()
    expect(() => readConfig({ SECRET_KEY: 'not-a-key' })).toThrow(/^(?!.*not-a-key)/)
  })

  it('never prints a URL, which may contain a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/x' })).toThrow(
      /^(?!.*secret)/,
    )
  })
})

it('reads the URLs of moved services, none by default', () => {
  expect(readConfig({}).services).toEqual({})
  const env = {
    DEAL_OFFER_SERVICE_URL: 'https://deals.example/',
    FEATURE_TOGGLE_URL: 'https://features.example',
    ABTEST_URL: 'https://ab.example',
    CRM_URL: 'https://crm.example/api',
    LOGELK_URL: 'https://log.example/in',
    HOTELS_URL: 'https://hotels.example/catalog/',
    STATISTICS_URL: 'https://stat.example/push',
    REFRESH_ORDER_URL: 'https://payments.example/checkout/refresh-order',
  }
  expect(readConfig(env).services).toEqual({
    '/gateway/dealOfferService': 'https://deals.example',
    '/gateway/featureToggle': 'https://features.example',
    '/gateway/abtest': 'https://ab.example',
    '/gateway/crm': 'https://crm.example/api',
    '/gateway/qa/logelk': 'https://log.example/in',
    '/api/v3/catalog': 'https://hotels.example/catalog',
    '/push': 'https://stat.example/push',
    '/checkout/refresh-order': 'https://payments.example/checkout/refresh-order',
    '/ncheckout/refresh-order': 'https://payments.example/checkout/refresh-order',
  })
})
