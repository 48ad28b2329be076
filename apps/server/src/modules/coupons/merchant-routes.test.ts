import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { type BoughtCoupon, openCouponShop } from '../../../../../test/support/coupons.ts'
import { createCouponSigner } from './coupon-signer.ts'

let test: TestApp
let shop: ReturnType<typeof openCouponShop>
let owner: { id: number; token: string }
beforeAll(async () => {
  test = await createTestApp()
  shop = openCouponShop(test)
  owner = await addUser(test)
})
afterAll(() => test.close())

/** Calls as a cash desk does: with its key and no cookies. */
async function callDesk(method: 'GET' | 'POST', key: string, request: object) {
  const response = await test.app.inject({
    method,
    url: method === 'GET' ? '/api/v4/merchant/coupon' : '/api/v4/merchant/redeemCoupon',
    headers: key ? { 'x-merchant-key': key } : {},
    ...(method === 'GET' ? { query: request as Record<string, string> } : { payload: request }),
  })
  const { data, error } = response.json()
  return { status: response.statusCode, code: error?.code, message: error?.message, data, error }
}
const redeem = (key: string, request: object) => callDesk('POST', key, request)
const check = (key: string, request: object) => callDesk('GET', key, request)

async function open() {
  const [coupon] = (await shop.buy(owner.id)) as [BoughtCoupon]
  const { number, pin } = coupon
  return { coupon, printed: { number, pin }, key: await shop.keyFor(coupon.id) }
}

const wrong = (pin: string) => (pin === '0000' ? '0001' : '0000')
const statusOf = async (id: number) =>
  (await shop.one<{ status: string }>('select status from coupons where id = $1', [id])).status

describe('POST merchant/redeemCoupon', () => {
  it('redeems a coupon once and returns what to serve', async () => {
    const { coupon, printed, key } = await open()
    const checked = await check(key, printed)
    expect(checked.data).toMatchObject({ number: printed.number, usedAt: null, price: 1000.01 })
    expect(await statusOf(coupon.id)).toBe('active')

    const before = Date.now()
    const { status, data } = await redeem(key, printed)
    expect(status).toBe(200)
    expect(data).toMatchObject({ number: printed.number, optionTitle: 'Один' })
    expect(data.features.length).toBeGreaterThan(0)
    expect(Date.parse(data.usedAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(data.usedAt)).toBeLessThanOrEqual(Date.now())
    expect(await statusOf(coupon.id)).toBe('used')

    const again = await redeem(key, printed)
    expect([again.status, again.code]).toEqual([409, 'coupon_used'])
    expect(again.message).toMatch(/^Купон уже использован \d+\s[а-я]+ в\s\d\d:\d\d\.$/)
    expect((await check(key, printed)).code).toBe('coupon_used')
    expect(await shop.books()).toEqual({})
  })

  it('accepts the QR code instead of number and PIN, and rejects a forged one', async () => {
    const { coupon, key } = await open()
    const query = { couponId: String(coupon.id) }
    const { data } = await call(test, 'GET /api/v4/coupon/getDetails', {
      token: owner.token,
      query,
    })
    const other = createCouponSigner(Buffer.alloc(32, 9)).textOf(coupon, 'https://skidora.ru')
    const forged = [
      other,
      data.qrText.replace(`/${coupon.id}.`, `/${coupon.id + 1}.`),
      data.qrText.slice(0, -1),
      `${data.qrText}A`,
      '🎟️',
      'https://skidora.ru/',
    ]
    for (const qr of forged) {
      const refused = await redeem(key, { qr })
      expect([qr, refused.status, refused.code]).toEqual([qr, 400, 'qr_refused'])
    }
    expect((await redeem(key, { qr: 'я'.repeat(400) })).status).toBe(400)
    expect((await redeem(key, { qr: 'я'.repeat(5000) })).status).toBe(413)
    expect((await check(key, { qr: data.qrText })).status).toBe(200)
    expect((await redeem(key, { qr: data.qrText })).status).toBe(200)
    expect((await redeem(key, { qr: data.qrText })).code).toBe('coupon_used')
  })

  it.each([
    ['coupon_expired', `status = 'expired'`, /^Купон действовал до /],
    ['coupon_expired', `ends_at = now() - interval '1 second'`, /^Купон действовал до /],
    ['coupon_not_started', `starts_at = now() + interval '1 day'`, /^Купон начнёт действовать /],
    ['coupon_returned', `status = 'return_requested'`, /^Покупатель возвращает/],
  ])('explains the rejection: %s when %s', async (code, changes, message) => {
    const { coupon, printed, key } = await open()
    await shop.change(coupon.id, changes)
    const before = await statusOf(coupon.id)
    for (const refused of [await check(key, printed), await redeem(key, printed)]) {
      expect([refused.status, refused.code]).toEqual([409, code])
      expect(refused.message).toMatch(message)
    }
    expect(await statusOf(coupon.id)).toBe(before)
  })

  it('limits attempts to guess a PIN', async () => {
    const { coupon, printed, key } = await open()
    const typed = { ...printed, pin: wrong(printed.pin) }
    for (const left of [4, 3, 2, 1]) {
      const { status, code, message, error } = await (left % 2 ? check : redeem)(key, typed)
      expect([status, code]).toEqual([400, 'wrong_pin'])
      expect(error.payload).toEqual({ pin: message })
      expect(message).toContain(String(left))
    }
    expect((await redeem(key, typed)).code).toBe('wrong_pin')
    const locked = await redeem(key, printed)
    expect([locked.status, locked.code]).toEqual([429, 'too_many_tries'])
    expect(await statusOf(coupon.id)).toBe('active')
    await shop.change(coupon.id, `wrong_pin_at = wrong_pin_at - interval '15 minutes'`)
    expect((await redeem(key, typed)).code).toBe('wrong_pin')
    expect((await redeem(key, printed)).status).toBe(200)
  })

  it("finds only coupons of the key's company", async () => {
    const { coupon, printed, key } = await open()
    const { brand } = await shop.one<{ brand: number }>(
      `select min(id) as brand from brands
       where id <> (select deals.brand_id from purchases join deals on deals.id = deal_id
                    where purchases.id = $1)`,
      [coupon.purchaseId],
    )
    await shop.query(
      `insert into merchant_keys (brand_id, key_hash, title)
       values ($1, sha256('mk_stranger'), 'Чужая касса')`,
      [brand],
    )
    const refused = await redeem('mk_stranger', printed)
    expect([refused.status, refused.code]).toEqual([404, 'coupon_not_found'])
    const unknown = await redeem(key, { number: '000000000000', pin: '0000' })
    expect(unknown.error).toMatchObject({
      code: 'coupon_not_found',
      payload: { number: 'Такого купона у вашей компании нет.' },
    })
    expect(await statusOf(coupon.id)).toBe('active')
  })

  it('rejects missing, wrong and revoked keys', async () => {
    const { printed, key } = await open()
    await shop.query(
      `update merchant_keys set revoked_at = now() where key_hash = sha256(convert_to($1, 'UTF8'))`,
      [key],
    )
    for (const none of ['', 'mk_unknown', key, owner.token]) {
      for (const refused of [await check(none, printed), await redeem(none, printed)])
        expect([refused.status, refused.code]).toEqual([401, 'merchant_key_refused'])
    }
  })

  it.each([
    [{}, 'number'],
    [{ number: '123456789012' }, 'pin'],
    [{ number: '12', pin: '0000' }, 'number'],
    [{ number: '🎟️', pin: '0000' }, 'number'],
    [{ number: 'я'.repeat(31), pin: '0000' }, 'number'],
    [{ number: 123456789012, pin: '0000' }, 'number'],
    [{ number: '123456789012', pin: '' }, 'pin'],
  ])('rejects %j and names the field', async (request, field) => {
    const { key } = await open()
    const { status, error } = await redeem(key, request)
    expect([status, Object.keys(error.payload)]).toEqual([400, [field]])
  })

  it('lets exactly one of two hundred concurrent requests redeem a coupon', async () => {
    const { coupon, printed, key } = await open()
    const responses = await Promise.all(Array.from({ length: 200 }, () => redeem(key, printed)))
    const won = responses.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const lost = responses.filter(({ status }) => status !== 200)
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['coupon_used']))
    const { used } = await shop.one<{ used: Date }>(
      'select used_at as used from coupons where id = $1',
      [coupon.id],
    )
    expect(won[0]?.data.usedAt).toBe(used.toISOString())
  })
})
