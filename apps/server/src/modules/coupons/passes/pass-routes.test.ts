import { verify } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../../test/support/app.ts'
import { call } from '../../../../../../test/support/call.ts'
import { type BoughtCoupon, openCouponShop } from '../../../../../../test/support/coupons.ts'
import {
  applePassKeysFor,
  googleWalletKeysWith,
  rsaKeys,
} from '../../../../../../test/support/pass-keys.ts'
import { inMoscow, openSalon } from '../../../../../../test/support/salon.ts'
import { createCouponSigner } from '../coupon-signer.ts'

const googleKeys = rsaKeys()
const wallets = { apple: applePassKeysFor(), google: googleWalletKeysWith(googleKeys) }
let test: TestApp
let shop: ReturnType<typeof openCouponShop>
let owner: { id: number; token: string }
let coupon: BoughtCoupon
beforeAll(async () => {
  test = await createTestApp({ wallets, trustedProxies: 1 })
  shop = openCouponShop(test)
  owner = await addUser(test)
  ;[coupon] = (await shop.buy(owner.id)) as [BoughtCoupon]
})
afterAll(() => test.close())

const get = (url: string, token?: string, { app } = test) =>
  app.inject({ url, cookies: token ? { ssr_token: token } : {} })
const appleUrl = (id: number) => `/coupon-apple-pass?couponId=${id}`
const googleUrl = (id: number) => `/coupon-google-pass?couponId=${id}`

async function readApplePass(id: number) {
  const response = await get(appleUrl(id), owner.token)
  expect(response.statusCode).toBe(200)
  const files = unzipSync(response.rawPayload)
  const pass = JSON.parse(strFromU8(files['pass.json'] as Uint8Array))
  return { response, files, pass }
}

async function readGooglePass(id: number) {
  const response = await test.app.inject({
    url: googleUrl(id),
    headers: { host: 'skidora.ru', 'x-forwarded-proto': 'https' },
    cookies: { ssr_token: owner.token },
  })
  expect(response.statusCode).toBe(302)
  const url = response.headers.location ?? ''
  const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.*)$/.exec(url) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { url, head, body, signature, header: parse(head), claims: parse(body) }
}

/** A coupon with a visit the day after tomorrow at noon. */
async function bookVisit() {
  const salon = openSalon(shop)
  const offer = await salon.offer({ minutes: 90 })
  const startsAt = inMoscow(2, 12)
  const extras = salon.visit(offer, startsAt)
  const purchaseId = await shop.place({ userId: owner.id, ...offer, extras })
  await shop.pay(purchaseId)
  const [booked] = await shop.query<{ id: number }>(
    'select id from coupons where purchase_id = $1',
    [purchaseId],
  )
  return { id: booked?.id ?? 0, startsAt, endsAt: new Date(startsAt.getTime() + 90 * 60_000) }
}

describe('GET /coupon-apple-pass', () => {
  it('returns a signed pass with the code, the number and the validity', async () => {
    const { response, files, pass } = await readApplePass(coupon.id)
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': `attachment; filename="skidora-${coupon.id}.pkpass"`,
      'cache-control': 'private, no-store',
    })
    expect(pass).toMatchObject({
      ...{ formatVersion: 1, serialNumber: `coupon-${coupon.id}`, organizationName: 'Скидора' },
      ...{ passTypeIdentifier: 'pass.ru.skidora.coupon', teamIdentifier: 'TEAM123456' },
      expirationDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      sharingProhibited: true,
    })
    expect(pass.relevantDate).toBeUndefined()
    const [code] = pass.barcodes
    const signer = createCouponSigner(Buffer.alloc(32, 7))
    expect(code.format).toBe('PKBarcodeFormatQR')
    expect(signer.isOf(code.message, coupon)).toBe(true)
    expect(code.altText.replaceAll(/\D/g, '')).toBe(coupon.number + coupon.pin)
    expect(pass.coupon.backFields.map(({ key }: { key: string }) => key)).toEqual(
      expect.arrayContaining(['deal', 'code', 'state']),
    )
    expect(Object.keys(files).toSorted()).toEqual([
      ...['icon.png', 'icon@2x.png', 'icon@3x.png', 'logo.png', 'logo@2x.png', 'logo@3x.png'],
      ...['manifest.json', 'pass.json', 'signature', 'strip.png', 'strip@2x.png', 'strip@3x.png'],
    ])
    for (const [name, width, height] of [
      ['icon@3x.png', 87, 87],
      ['logo@2x.png', 80, 80],
      ['strip.png', 375, 144],
      ['strip@3x.png', 1125, 432],
    ] as const)
      expect(await sharp(files[name]).metadata()).toMatchObject({ format: 'png', width, height })
  })

  it('appears at the time and the place of a booked visit', async () => {
    const { id, startsAt, endsAt } = await bookVisit()
    const { pass } = await readApplePass(id)
    const text = (date: Date) => date.toISOString().replace('.000', '')
    expect(pass.relevantDate).toBe(text(startsAt))
    expect(pass.relevantDates).toEqual([{ startDate: text(startsAt), endDate: text(endsAt) }])
    expect(pass.locations).toHaveLength(1)
    expect(pass.coupon.secondaryFields).toEqual([
      { key: 'visit', label: 'Запись', value: expect.stringMatching(/ в\u00A012:00$/) },
    ])
    expect(pass.coupon.auxiliaryFields[0].value).toBe('Москва, Лесная, 5')
  })
})

describe('GET /coupon-google-pass', () => {
  it('redirects to Google with a pass signed by the service account', async () => {
    const { head, body, signature, header, claims } = await readGooglePass(coupon.id)
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT' })
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), googleKeys.publicKey, Buffer.from(signature, 'base64url'))
    expect(isSigned(`${head}.${body}`)).toBe(true)
    expect(isSigned(`${head}.${body.slice(1)}`)).toBe(false)
    expect(claims).toMatchObject({
      ...{ iss: wallets.google.account, aud: 'google', typ: 'savetowallet' },
      payload: { genericClasses: [{ id: '3388000000012345678.coupon' }] },
    })
    const [object] = claims.payload.genericObjects
    expect(object).toMatchObject({
      id: `3388000000012345678.coupon-${coupon.id}`,
      classId: '3388000000012345678.coupon',
      cardTitle: { defaultValue: { language: 'ru', value: 'Скидора' } },
      barcode: { type: 'QR_CODE', alternateText: expect.stringContaining(coupon.pin) },
    })
    const signer = createCouponSigner(Buffer.alloc(32, 7))
    expect(signer.isOf(object.barcode.value, coupon)).toBe(true)
  })

  it('makes another pass of a moved visit, and links of a safe length', async () => {
    const { id, startsAt } = await bookVisit()
    await shop.query(
      `update deals set tiny_title = repeat('Ужин ', 40)
       where id = (select deal_id from purchases join coupons on purchases.id = purchase_id
                   where coupons.id = $1)`,
      [id],
    )
    await shop.query("update brands set title = repeat('Журавль ', 20)", [])
    await shop.query("update places set address = repeat('улица ', 40)", [])
    const { url, claims } = await readGooglePass(id)
    const [object] = claims.payload.genericObjects
    expect(object.logo.sourceUri.uri).toBe('https://skidora.ru/icon-192.png')
    expect(object.id).toBe(`3388000000012345678.coupon-${id}-${startsAt.getTime() / 1000}`)
    expect(object.textModulesData.map(({ header }: { header: string }) => header)).toEqual([
      ...['Действует до', 'Запись', 'Журавль Журавль Журавль…'],
    ])
    expect(url.length).toBeLessThanOrEqual(2048)
  })
})

describe('both passes', () => {
  it('are rejected to anyone but the owner', async () => {
    const other = await addUser(test)
    for (const url of [appleUrl(coupon.id), googleUrl(coupon.id)])
      for (const token of [undefined, other.token, 'a'.repeat(43)]) {
        const { statusCode, headers, body } = await get(url, token)
        expect([url, statusCode]).toEqual([url, 404])
        expect(headers['cache-control']).toBe('private, no-store')
        expect(body).toContain('Такого купона у вас нет')
      }
  })

  it.each(['', '?couponId=', '?couponId=0', '?couponId=%00', '?couponId=1&couponId=2'])(
    'are a clear 404 for %s',
    async (query) => {
      for (const path of ['/coupon-apple-pass', '/coupon-google-pass'])
        expect((await get(path + query, owner.token)).statusCode).toBe(404)
    },
  )

  it.each([
    ['used', ["status = 'used', used_at = now()"], 'Использован'],
    ['expired', ["status = 'expired'"], 'Действовал до'],
    ['returned', ["status = 'return_requested'", "status = 'returned'"], 'Возвращён'],
  ])('are not issued for a coupon that is %s', async (_status, changes, words) => {
    const [spent] = await shop.buy(owner.id)
    for (const change of changes) await shop.change(spent?.id ?? 0, change)
    for (const url of [appleUrl(spent?.id ?? 0), googleUrl(spent?.id ?? 0)]) {
      const { statusCode, body } = await get(url, owner.token)
      expect(statusCode).toBe(410)
      expect(body).toContain(words)
    }
  })

  it('are not issued for a coupon on paper', async () => {
    const [paper] = await shop.buy(owner.id)
    await shop.query(
      `update deals set is_coupon_digital = false
       where id = (select deal_id from purchases where id = $1)`,
      [paper?.purchaseId],
    )
    for (const url of [appleUrl(paper?.id ?? 0), googleUrl(paper?.id ?? 0)]) {
      const { statusCode, body } = await get(url, owner.token)
      expect(statusCode).toBe(409)
      expect(body).toContain('только на бумаге')
    }
    expect(await walletsOn('iPhone', paper?.id)).toEqual([])
  })

  it('are offered where they fit', async () => {
    expect(await walletsOn('iPhone; CPU iPhone OS 18_0 like Mac OS X')).toEqual(['apple'])
    expect(await walletsOn('Macintosh; Intel Mac OS X 10_15_7')).toEqual(['apple', 'google'])
    expect(await walletsOn('Linux; Android 15; Pixel 9')).toEqual(['google'])
    expect(await walletsOn('Windows NT 10.0; Win64; x64')).toEqual(['google'])
    const page = await test.app.inject({
      url: `/user/coupons?coupon=${coupon.id}`,
      headers: { host: 'localhost', 'user-agent': userAgent('iPhone') },
      cookies: { ssr_token: owner.token },
    })
    expect(page.body).toContain('Добавить в Apple Wallet')
    expect(page.body).not.toContain('Google Кошелёк')
  })
})

const userAgent = (system: string) => `Mozilla/5.0 (${system}) Version/18.0 Safari/604.1`

async function walletsOn(system: string, couponId = coupon.id) {
  const { data } = await call(test, 'GET /api/v4/coupon/getDetails', {
    query: { couponId: String(couponId) },
    token: owner.token,
    headers: { 'user-agent': userAgent(system) },
  })
  return data.wallets
}

describe('without usable keys', () => {
  it.each([
    ['without any', { apple: null, google: null }],
    ['with an ended certificate', { apple: applePassKeysFor(-1), google: null }],
  ])('%s, nothing is offered or issued', async (_title, keys) => {
    const site = await createTestApp({ wallets: keys })
    const own = openCouponShop(site)
    const buyer = await addUser(site)
    const [bought] = await own.buy(buyer.id)
    for (const url of [appleUrl(bought?.id ?? 0), googleUrl(bought?.id ?? 0)]) {
      const { statusCode, body } = await get(url, buyer.token, site)
      expect(statusCode).toBe(404)
      expect(body).toContain('пока нельзя')
    }
    const { data } = await call(site, 'GET /api/v4/coupon/getDetails', {
      query: { couponId: String(bought?.id) },
      token: buyer.token,
      headers: { 'user-agent': userAgent('Macintosh; Intel Mac OS X 10_15_7') },
    })
    expect(data.wallets).toEqual([])
    await site.close()
  })
})
