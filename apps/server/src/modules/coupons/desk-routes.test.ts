import { unnamed } from '@skidora/domain/accounts/unnamed.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { type BoughtCoupon, openCouponShop } from '../../../../../test/support/coupons.ts'
import { guestXsrf } from '../../../../../test/support/xsrf.ts'
import { createCouponSigner } from './coupon-signer.ts'

let test: TestApp
let shop: ReturnType<typeof openCouponShop>
let owner: { id: number; token: string }
beforeAll(async () => {
  test = await createTestApp({ trustedProxies: 1 })
  shop = openCouponShop(test)
  owner = await addUser(test)
})
afterAll(() => test.close())

let addresses = 0
const nextAddress = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`

type Options = { token?: string; key?: string; address?: string; headers?: Record<string, string> }

async function send(method: 'GET' | 'POST', path: string, input: object, options: Options = {}) {
  const { token, key, address = nextAddress(), headers } = options
  const response = await test.app.inject({
    method,
    url: `/api/v4/${path}`,
    remoteAddress: address,
    headers: {
      ...guestXsrf,
      cookie: token ? `${guestXsrf.cookie}; desk=${token}` : guestXsrf.cookie,
      ...(key && { 'x-merchant-key': key }),
      ...headers,
    },
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
  })
  const { data, error } = response.json()
  const cookie = response.cookies.find(({ name }) => name.endsWith('desk'))
  return { status: response.statusCode, data, error, code: error?.code, cookie, response }
}

const connect = (secret: object, options?: Options) => send('POST', 'desk/connect', secret, options)
const check = (token: string, request: object) =>
  send('POST', 'desk/checkCoupon', request, { token })
const redeem = (token: string, request: object) =>
  send('POST', 'desk/redeemCoupon', request, { token })

const signer = createCouponSigner(Buffer.alloc(32, 7))

async function open() {
  const [coupon] = (await shop.buy(owner.id)) as [BoughtCoupon]
  const { number, pin } = coupon
  const key = await shop.keyFor(coupon.id)
  const token = (await connect({ key })).cookie?.value ?? ''
  const qr = signer.textOf(coupon, 'https://skidora.ru')
  return { coupon, printed: { number, pin }, qr, key, token }
}
const statusOf = async (id: number) =>
  (await shop.one<{ status: string }>('select status from coupons where id = $1', [id])).status

describe('POST desk/connect', () => {
  it('sets an HttpOnly cookie that is not the key', async () => {
    const { key } = await open()
    const { status, cookie, data, response } = await connect({ key: ` ${key} ` })
    expect(status).toBe(200)
    expect(cookie).toMatchObject({ name: 'desk', path: '/', httpOnly: true, sameSite: 'Lax' })
    expect(cookie?.value).not.toContain(key)
    expect(response.headers['cache-control']).toContain('no-store')
    const device = await send('GET', 'desk/device', {}, { token: cookie?.value })
    expect(device.data).toEqual(data)
    expect(data.title).toBe('Касса')

    const https = { 'x-forwarded-proto': 'https' }
    const [xsrf] = (await connect({ key }, { headers: https })).response.cookies
    const secure = await connect(
      { key },
      {
        headers: {
          ...https,
          cookie: `${xsrf?.name}=${xsrf?.value}`,
          'x-xsrf-token': xsrf?.value ?? '',
        },
      },
    )
    expect(secure.cookie).toMatchObject({ name: '__Host-desk', httpOnly: true, secure: true })
  })

  it('accepts a link once, within a day, while the key is valid', async () => {
    const { key, printed } = await open()
    const make = async () => {
      const { data } = await send('POST', 'merchant/createDeskLink', {}, { key })
      expect(Date.parse(data.endsAt) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
      return new URL(data.url).hash.replace('#link=', '')
    }
    const link = await make()
    const responses = await Promise.all(Array.from({ length: 10 }, () => connect({ link })))
    const won = responses.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(responses.filter((one) => !won.includes(one)).map(({ code }) => code))).toEqual(
      new Set(['desk_link_refused']),
    )
    expect((await check(won[0]?.cookie?.value ?? '', printed)).status).toBe(200)

    const old = await make()
    await shop.query(
      `update merchant_devices set link_ends_at = now() where link_hash = sha256(convert_to($1, 'UTF8'))`,
      [old],
    )
    expect((await connect({ link: old })).code).toBe('desk_link_refused')
    const revoked = await make()
    await shop.query(
      `update merchant_keys set revoked_at = now() where key_hash = sha256(convert_to($1, 'UTF8'))`,
      [key],
    )
    expect((await connect({ link: revoked })).code).toBe('desk_link_refused')
    expect((await check(won[0]?.cookie?.value ?? '', printed)).code).toBe('desk_not_connected')
  })

  it('rejects wrong keys with a field error and limits them per address', async () => {
    const { key } = await open()
    const address = nextAddress()
    const refused = await connect({ key: 'mk_wrong' }, { address })
    expect([refused.status, refused.code, Object.keys(refused.error.payload)]).toEqual([
      ...[401, 'desk_key_refused'],
      ['key'],
    ])
    expect((await connect({}, { address })).code).toBe('validation_failed')
    expect((await connect({ key: '  ' }, { address })).code).toBe('validation_failed')
    const attempts = [{ key: 'mk_wrong' }, { link: 'wrong' }]
    for (let count = 1; count < 20; count += 1)
      await connect(attempts[count % 2] as object, { address })
    const stopped = await connect({ key: 'mk_wrong' }, { address })
    expect([stopped.status, stopped.code]).toEqual([429, 'too_many_requests'])
    const made = await send('GET', 'desk/device', {}, { address, token: 'made-up' })
    expect(made.status).toBe(429)
    expect((await connect({ key }, { address })).status).toBe(200)
  })

  it('ends when the device is disconnected, and after a year', async () => {
    const { token, printed, key } = await open()
    const ended = await send('POST', 'desk/disconnect', {}, { token })
    expect([ended.status, ended.cookie?.value]).toEqual([200, ''])
    expect((await check(token, printed)).code).toBe('desk_not_connected')
    const second = (await connect({ key })).cookie?.value ?? ''
    await shop.query(
      `update merchant_devices set connected_at = now() - interval '1 year'
       where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [second],
    )
    expect((await check(second, printed)).code).toBe('desk_not_connected')
  })
})

describe('a connected desk', () => {
  it('shows what the coupon is for and its holder, and redeems it once', async () => {
    const { coupon, qr, token } = await open()
    const checked = await check(token, { qr })
    expect(checked.data).toMatchObject({
      ...{ number: coupon.number, optionTitle: 'Один', timeZone: 'Europe/Moscow' },
      ...{ refusal: null, usedAt: null, isUsedHere: false },
    })
    const { name } = await shop.one<{ name: string }>('select name from users where id = $1', [
      owner.id,
    ])
    expect(checked.data.holder).toBe(name)
    expect(await statusOf(coupon.id)).toBe('active')

    const first = await redeem(token, { qr })
    // Returns the time of the only redemption.
    const retries = await Promise.all(
      Array.from({ length: 20 }, () => redeem(token, { qr, isRetry: true })),
    )
    expect(new Set(retries.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(retries.map(({ data }) => data.usedAt))).toEqual(new Set([first.data.usedAt]))
    expect(await statusOf(coupon.id)).toBe('used')
    expect(await shop.books()).toEqual({})
  })

  it('redeems a coupon in one of twenty tabs only', async () => {
    const { qr, token } = await open()
    const responses = await Promise.all(Array.from({ length: 20 }, () => redeem(token, { qr })))
    expect(responses.map(({ code }) => code).filter((code) => code === 'coupon_used')).toHaveLength(
      19,
    )
  })

  it('rejects a retry minutes after the redemption', async () => {
    const { coupon, qr, token } = await open()
    await redeem(token, { qr })
    await shop.change(coupon.id, `used_at = now() - interval '3 minutes'`)
    expect((await redeem(token, { qr, isRetry: true })).code).toBe('coupon_used')
  })

  it('loses its old connection and cookie when connected again', async () => {
    const { key, token } = await open()
    const next = (await connect({ key }, { token })).cookie?.value ?? ''
    const old = await send('GET', 'desk/device', {}, { token })
    expect([old.code, old.cookie?.value]).toEqual(['desk_not_connected', ''])
    expect((await send('GET', 'desk/device', {}, { token: next })).status).toBe(200)
  })

  it('is limited to thirty new connections per key and hour', async () => {
    const { key } = await open()
    for (let count = 1; count < 30; count += 1) expect((await connect({ key })).status).toBe(200)
    expect((await connect({ key })).status).toBe(429)
  })

  it('rejects a coupon redeemed at another desk of the company', async () => {
    const { qr, token, key, printed } = await open()
    const other = (await connect({ key })).cookie?.value ?? ''
    expect((await redeem(token, { qr })).status).toBe(200)
    expect((await redeem(other, { qr })).code).toBe('coupon_used')
    const seen = await check(other, printed)
    expect(seen.data).toMatchObject({ isUsedHere: false })
    expect(seen.data.refusal).toMatch(/^Купон уже использован /)
    expect((await check(token, printed)).data).toMatchObject({ isUsedHere: true })
    const wrongPin = { ...printed, pin: printed.pin === '0000' ? '0001' : '0000' }
    const { code, error } = await redeem(token, wrongPin)
    expect([code, Object.keys(error.payload)]).toEqual(['wrong_pin', ['pin']])
  })

  it.each([
    ['coupon_expired', `ends_at = now() - interval '1 second'`, /^Купон действовал до .+ включ/],
    ['coupon_not_started', `starts_at = now() + interval '1 day'`, /^Купон начнёт действовать /],
    ['coupon_returned', `status = 'return_requested'`, /^Покупатель возвращает/],
  ])('shows the reason and cannot redeem: %s', async (code, changes, message) => {
    const { coupon, qr, token } = await open()
    await shop.change(coupon.id, changes)
    const before = await statusOf(coupon.id)
    const seen = await check(token, { qr })
    expect([seen.status, seen.data.isUsedHere]).toEqual([200, false])
    expect(seen.data.refusal).toMatch(message)
    expect((await redeem(token, { qr })).code).toBe(code)
    expect(await statusOf(coupon.id)).toBe(before)
  })

  it('shows no holder when the buyer has given no name', async () => {
    const { qr, token } = await open()
    const { name } = await shop.one<{ name: string }>('select name from users where id = $1', [
      owner.id,
    ])
    await shop.query('update users set name = $2 where id = $1', [owner.id, unnamed])
    expect((await check(token, { qr })).data.holder).toBe('')
    await shop.query('update users set name = $2 where id = $1', [owner.id, name])
  })

  it('shows the recipient of a gift as the holder', async () => {
    const { coupon, qr, token } = await open()
    await shop.query(
      `insert into gifts (purchase_id, card, recipient_name, recipient_email, sender_name, message, send_at)
       values ($1, 'love', 'Ольга', 'olga@mail.ru', 'Вера', '', now())`,
      [coupon.purchaseId],
    )
    expect((await check(token, { qr })).data.holder).toBe('Ольга')
  })

  it('rejects coupons of another company, wrong PINs and wrong codes', async () => {
    const { coupon, qr, printed } = await open()
    const { brand } = await shop.one<{ brand: number }>(
      `select min(id) as brand from brands
       where id <> (select deals.brand_id from purchases join deals on deals.id = deal_id
                    where purchases.id = $1)`,
      [coupon.purchaseId],
    )
    const key = `mk_foreign_${coupon.id}`
    await shop.query(
      `insert into merchant_keys (brand_id, key_hash, title)
       values ($1, sha256(convert_to($2, 'UTF8')), 'Чужая касса')`,
      [brand, key],
    )
    const foreign = (await connect({ key })).cookie?.value ?? ''
    for (const act of [check, redeem]) {
      const scanned = await act(foreign, { qr })
      expect([scanned.status, scanned.code]).toEqual([404, 'coupon_not_found'])
      expect(scanned.error.message).toBe('Это купон другой компании. Погасить его здесь нельзя.')
      expect((await act(foreign, printed)).code).toBe('coupon_not_found')
      expect((await act(foreign, { qr: `${qr}A` })).code).toBe('qr_refused')
      expect((await act(foreign, { number: printed.number })).code).toBe('validation_failed')
    }
    expect(await statusOf(coupon.id)).toBe('active')
  })

  it('requires the XSRF token for changes', async () => {
    const { coupon, qr, token } = await open()
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/v4/desk/redeemCoupon',
      headers: { cookie: `desk=${token}` },
      payload: { qr },
    })
    expect(response.json().error.code).toBe('xsrf_token_mismatch')
    expect(await statusOf(coupon.id)).toBe('active')
  })
})
