import {
  endOfCityDay,
  formatDay,
  formatLastDay,
  startOfCityDay,
} from '@skidora/domain/dates/dates.ts'
import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { call } from '../../../../../test/support/call.ts'
import { openCouponShop } from '../../../../../test/support/coupons.ts'
import { textOf } from '../../../../../test/support/messages.ts'
import { readPdf } from '../../../../../test/support/read-pdf.ts'
import { reminderLetter } from './reminder-letter.ts'

let test: TestApp
let shop: ReturnType<typeof openCouponShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = openCouponShop(test)
})
afterAll(() => test.close())

/** Far from Moscow, so that a wrong time zone gives another date for half of the day. */
const timeZone = 'Asia/Kamchatka'

/** Coupons whose last day is today in the city of their deal. */
async function buyForToday(userId: number) {
  const deal = await shop.sell(1)
  await shop.query(
    `with moved as (update cities set time_zone = $2 where city_id = 1)
     update deals set coupon_starts_at = now() - interval '1 day', coupon_ends_at = now() where id = $1`,
    [deal.dealId, timeZone],
  )
  const purchaseId = await shop.place({ ...deal, userId })
  await shop.pay(purchaseId)
  const coupon = await shop.one<{ id: number; number: string; pin: string; ends_at: Date }>(
    'select id, number, pin, ends_at from coupons where purchase_id = $1',
    [purchaseId],
  )
  return { ...coupon, dealId: deal.dealId, purchaseId }
}

const redeem = async (coupon: { id: number; number: string; pin: string }) => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/v4/merchant/redeemCoupon',
    headers: { 'x-merchant-key': await shop.keyFor(coupon.id) },
    payload: { number: coupon.number, pin: coupon.pin },
  })
  return response.json()
}

it('keeps a coupon valid to the end of the day shown on page, letters, SMS, PDF, calendar and reminder', async () => {
  const owner = await addUser(test)
  await shop.query('update users set email_confirmed_at = now() where id = $1', [owner.id])
  const now = new Date()
  const phone = '+79035550101'
  const coupon = await buyForToday(owner.id)
  expect(coupon.ends_at).toEqual(endOfCityDay(now, timeZone))
  const today = formatDay(now, timeZone, now)

  const { token } = owner
  const page = await call(test, 'GET /api/v4/dealOffer/getDealOfferInfo', {
    query: { dealOfferId: String(coupon.dealId) },
  })
  expect(page.data.couponActivationEndDate).toBe(
    endOfCityDay(now, timeZone).toISOString().replace('.000', ''),
  )
  expect(page.data.timeZone).toBe(timeZone)
  await shop.query('insert into order_contacts (order_id, user_id, phone) values ($1, $2, $3)', [
    ...[coupon.purchaseId, owner.id, phone],
  ])
  await shop.runPaymentJobs()
  const [message] = await shop.query<{ body: string }>(
    'select body from notifications where recipient = $1',
    [phone],
  )
  expect(message?.body).toContain(`До ${today}.`)
  const [letter] = await shop.query<{ body: string }>(
    'select body from notifications where recipient = $1 and body like $2',
    [owner.email, '%Действует%'],
  )
  expect(letter?.body).toContain(`до ${today} включительно`)
  await call(test, 'POST /api/v4/profile/send-coupons', {
    token,
    body: { transport: 'email', coupons_ids: [coupon.id], email: owner.email },
  })
  const [sent] = await shop.query<{ body: string }>(
    `select body from notifications where recipient = $1 and body like '%на Скидоре%'`,
    [owner.email],
  )
  expect(sent?.body).toContain(`Действует до ${today} включительно.`)
  const file = (name: string) =>
    test.app.inject({ url: `/${name}?couponId=${coupon.id}`, cookies: { ssr_token: token } })
  const { texts } = await readPdf((await file('coupon-pdf')).rawPayload)
  const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')
  expect(plain(texts[0])).toContain(plain(`до ${today} включительно`))
  const calendar = (await file('coupon-calendar')).body.replaceAll('\r\n ', '')
  expect(calendar).toContain(`Действует до ${today} включительно`)

  const reminder = reminderLetter(
    { name: 'Нина', email: owner.email },
    [{ id: coupon.id, dealTitle: 'Ужин', companyName: 'Кафе', endsAt: coupon.ends_at, timeZone }],
    { protocol: 'https', base: 'skidora.ru' },
    now,
  )
  expect(textOf(reminder)).toContain(`до ${today} включительно`)

  expect((await redeem(coupon)).data).toMatchObject({ number: coupon.number })
})

it('ends a coupon at the midnight after its last day at the cash desk and in the expiry job', async () => {
  const { id: userId } = await addUser(test)
  const coupon = await buyForToday(userId)
  await shop.query('select expire_coupon($1)', [coupon.id])
  expect(await shop.one('select status from coupons where id = $1', [coupon.id])).toEqual({
    status: 'active',
  })
  const midnight = startOfCityDay(new Date(), timeZone)
  await shop.query('update coupons set ends_at = $2 where id = $1', [coupon.id, midnight])
  const yesterday = formatLastDay(midnight, timeZone, new Date())
  expect((await redeem(coupon)).error.message).toBe(
    `Купон действовал до ${yesterday} включительно.`,
  )
})
