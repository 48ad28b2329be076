import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { type BoughtCoupon, openCouponShop } from '../../../../../test/support/coupons.ts'
import { readPdf } from '../../../../../test/support/read-pdf.ts'
import { inMoscow, openSalon } from '../../../../../test/support/salon.ts'
import { createCouponSigner } from './coupon-signer.ts'

let test: TestApp
let shop: ReturnType<typeof openCouponShop>
let owner: { id: number; token: string }
let units: BoughtCoupon[]
beforeAll(async () => {
  test = await createTestApp()
  shop = openCouponShop(test)
  owner = await addUser(test)
  units = await shop.buy(owner.id, 3)
})
afterAll(() => test.close())

const get = (url: string, token?: string) =>
  test.app.inject({ url, cookies: token ? { ssr_token: token } : {} })

describe('GET /coupon-pdf', () => {
  it('returns one coupon to its owner, with the picture of its deal', async () => {
    const response = await get(`/coupon-pdf?couponId=${units[1]?.id}`, owner.token)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="skidora-${units[1]?.id}.pdf"`,
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    const pdf = readPdf(response.rawPayload)
    expect(pdf.pageCount).toBe(1)
    expect(response.rawPayload.toString('latin1')).toContain('/DCTDecode')
    const [code = ''] = pdf.readQrCodes()
    const signer = createCouponSigner(Buffer.alloc(32, 7))
    expect(signer.isOf(code, units[1] as BoughtCoupon)).toBe(true)
  })

  it('returns all coupons of a purchase, one page each', async () => {
    const url = `/coupon-pdf?purchaseId=${units[0]?.purchaseId}`
    const pdf = readPdf((await get(url, owner.token)).rawPayload)
    expect(pdf.pageCount).toBe(3)
    const codes = pdf.readQrCodes()
    expect(new Set(codes).size).toBe(3)
  })

  it.each([
    ['used', ["status = 'used', used_at = now()"], 'Использован'],
    ['expired', ["status = 'expired'"], 'Действовал до'],
    ['return_requested', ["status = 'return_requested'"], 'Ждёт решения о возврате'],
    ['returned', ["status = 'return_requested'", "status = 'returned'"], 'Возвращён'],
  ])('does not let a coupon that is %s look valid', async (_status, changes, words) => {
    const [coupon] = await shop.buy(owner.id)
    for (const change of changes) await shop.change(coupon?.id ?? 0, change)
    const response = await get(`/coupon-pdf?couponId=${coupon?.id}`, owner.token)
    const pdf = readPdf(response.rawPayload)
    expect(pdf.readQrCodes()).toEqual([])
    expect(pdf.texts[0]).toContain('Купон не действует')
    expect(pdf.texts[0]).toContain(words)
    for (const valid of ['ПИН', 'Оплачено', 'Покажите']) expect(pdf.texts[0]).not.toContain(valid)
    const calendar = await get(`/coupon-calendar?couponId=${coupon?.id}`, owner.token)
    expect(calendar.statusCode).toBe(410)
    expect(calendar.body).toContain(words)
  })

  it('returns 404 to anyone but the owner', async () => {
    const other = await addUser(test)
    const [foreign] = await shop.buy(other.id)
    for (const url of [
      `/coupon-pdf?couponId=${foreign?.id}`,
      `/coupon-pdf?purchaseId=${foreign?.purchaseId}`,
      `/coupon-calendar?couponId=${foreign?.id}`,
    ]) {
      expect((await get(url, other.token)).statusCode).toBe(200)
      for (const token of [undefined, owner.token, 'a'.repeat(43)]) {
        const refused = await get(url, token)
        expect([url, refused.statusCode]).toEqual([url, 404])
        expect(refused.headers['cache-control']).toBe('private, no-store')
        expect(refused.body).toContain('Такого купона у вас нет')
      }
    }
  })

  it.each([
    '',
    '?couponId=',
    '?couponId=0',
    '?couponId=-1',
    '?couponId=1e3',
    '?couponId=99999999999999999999',
    '?couponId=1&couponId=2',
    '?couponId=%F0%9F%8E%9F',
    '?couponId=%00',
    '?purchaseId=x',
    `?couponId=${'1'.repeat(1500)}`,
  ])('returns a clear 404 for %s', async (query) => {
    const response = await get(`/coupon-pdf${query}`, owner.token)
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('Такого купона у вас нет')
  })
})

describe('GET /coupon-calendar', () => {
  it('returns a calendar file to the owner', async () => {
    const { statusCode, headers, body } = await get(
      `/coupon-calendar?couponId=${units[0]?.id}`,
      owner.token,
    )
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="skidora-${units[0]?.id}.ics"`,
    )
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
    expect(body).not.toContain('UID:visit-')
  })

  it('includes the booked visit', async () => {
    const salon = openSalon(shop)
    const { dealId, optionId, placeId } = await salon.offer()
    const purchaseId = await shop.place({ userId: owner.id, dealId, optionId })
    await shop.pay(purchaseId)
    const [coupon] = await shop.query<{ id: number }>(
      'select id from coupons where purchase_id = $1',
      [purchaseId],
    )
    const startsAt = inMoscow(2, 12).toISOString()
    await call(test, 'POST /api/v4/booking/profileUpdateRecord/{recordId}', {
      params: { recordId: coupon?.id },
      token: owner.token,
      body: { branchId: placeId, startsAt, name: 'Нина', phone: '8 900 000-00-09' },
    })
    const { body } = await get(`/coupon-calendar?couponId=${coupon?.id}`, owner.token)
    const text = body.replaceAll('\r\n ', '')
    expect(text).toContain(`UID:visit-${coupon?.id}@`)
    expect(text).toContain(`DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}`)
    expect(text).toContain('Лесная\\, 5')
    await call(test, 'POST /api/v4/booking/profileCancelRecord', {
      query: { recordId: coupon?.id },
      token: owner.token,
    })
    const after = await get(`/coupon-calendar?couponId=${coupon?.id}`, owner.token)
    expect(after.body).toContain(`UID:visit-${coupon?.id}@`)
    expect(after.body).toContain('STATUS:CANCELLED')
  })

  it('includes the sailing with its end', async () => {
    const boat = await openSalon(shop).sail()
    const startsAt = inMoscow(3, 19)
    const river = { departureId: boat.departureIds[1] ?? 0, startsAt: startsAt.toISOString() }
    const purchaseId = await shop.place({ userId: owner.id, ...boat, extras: { river } })
    await shop.pay(purchaseId)
    const [coupon] = await shop.query<{ id: number }>(
      'select id from coupons where purchase_id = $1',
      [purchaseId],
    )
    const { body } = await get(`/coupon-calendar?couponId=${coupon?.id}`, owner.token)
    const utc = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')
    expect(body).toContain(`DTSTART:${utc(startsAt)}`)
    // 90 minutes.
    expect(body).toContain(`DTEND:${utc(new Date(startsAt.getTime() + 90 * 60_000))}`)
  })
})

describe('GET /c/{code}', () => {
  it('redirects the owner to the coupon, others to the cash desk, and invalid codes to an error', async () => {
    const signer = createCouponSigner(Buffer.alloc(32, 7))
    const { id, number } = units[0] as BoughtCoupon
    const { pathname } = new URL(signer.textOf({ id, number }, 'https://skidora.ru'))
    const target = async (token?: string) => (await get(pathname, token)).headers.location
    expect(await target(owner.token)).toBe(`/user/coupons?coupon=${id}`)
    const stranger = await addUser(test)
    for (const token of [undefined, stranger.token])
      expect(await target(token)).toBe(`/desk#${pathname.slice('/c/'.length)}`)
    for (const code of ['x', '1', '1.x', '//evil.example', '%00'])
      expect((await get(`/c/${encodeURIComponent(code)}`)).headers.location).toBe('/404')
    const desk = { cookies: { desk: 'x' } }
    const wrong = await test.app.inject({ url: '/c/999999.abcdef', ...desk })
    expect(wrong.headers.location).toBe('/desk#0.0')
  })
})
