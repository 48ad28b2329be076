import { afterAll, beforeAll, expect, test as it } from 'vitest'
import { addUser } from '../../../../../test/support/add-user.ts'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'
import { openCouponShop } from '../../../../../test/support/coupons.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { couponTasks } from './coupon-jobs.ts'

let test: TestApp
let shop: ReturnType<typeof openCouponShop>
beforeAll(async () => {
  test = await createTestApp()
  shop = openCouponShop(test)
  // Keeps the demo coupons out of the reminders.
  await shop.query(`update coupons set status = 'expired' where status = 'active'`)
})
afterAll(() => test.close())

async function work(task: string) {
  const { db } = test.database
  const site = { protocol: 'https', base: 'skidora.ru' } as const
  await runJobs(test.database, couponTasks({ db, site }), task)
}

const statusOf = async (id: number | undefined) =>
  (await shop.one<{ status: string }>('select status from coupons where id = $1', [id])).status

const lettersTo = (email: string) =>
  shop.query<{ subject: string; body: string }>(
    `select subject, body from notifications
     where recipient = $1 and body like '%Успейте%' order by id`,
    [email],
  )

/** Moves every city to a time zone where it is this hour. */
async function setLocalHour(hour: number) {
  const now = new Date().getUTCHours()
  const ahead = ((hour - now + 36) % 24) - 12
  const zone = ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await shop.query('update cities set time_zone = $1', [zone])
}

async function confirmed() {
  const person = await addUser(test)
  await shop.query('update users set email_confirmed_at = now() where id = $1', [person.id])
  return person
}

async function boughtLongAgo(userId: number, ends: string) {
  const [coupon] = await shop.buy(userId)
  await shop.query(`update purchases set bought_at = now() - interval '40 days' where id = $1`, [
    coupon?.purchaseId,
  ])
  await shop.change(coupon?.id ?? 0, `ends_at = now() + interval '${ends}'`)
  return coupon?.id ?? 0
}

it('expires only coupons past their end', async () => {
  const { id } = await confirmed()
  const [over, good, used] = (await shop.buy(id, 3)).map((unit) => unit.id)
  await shop.query('update deals set returns_unused = false')
  await shop.change(over ?? 0, `ends_at = now() - interval '1 second'`)
  await shop.change(used ?? 0, `ends_at = now(), status = 'used', used_at = now()`)
  await work('expire_coupons')
  expect(await Promise.all([over, good, used].map(statusOf))).toEqual(['expired', 'active', 'used'])
  expect(await shop.books()).toEqual({})
})

it('reminds once a week before the end and once a day before, in one letter', async () => {
  await setLocalHour(12)
  const { id, email } = await confirmed()
  const first = await boughtLongAgo(id, '6 days')
  const second = await boughtLongAgo(id, '5 days')
  await boughtLongAgo(id, '8 days')
  await work('send_coupon_reminders')
  await work('send_coupon_reminders')
  const [letter, ...others] = await lettersTo(email)
  expect(others).toEqual([])
  expect(letter?.subject).toBe('Скоро закончатся 2\u00a0купона')
  for (const coupon of [first, second])
    expect(letter?.body).toContain(`https://skidora.ru/user/coupons?coupon=${coupon}`)

  await shop.change(first, `ends_at = now() + interval '20 hours'`)
  await work('send_coupon_reminders')
  await work('send_coupon_reminders')
  const letters = await lettersTo(email)
  expect(letters).toHaveLength(2)
  expect(letters[1]?.subject).toMatch(/^Купон скоро закончится: /)
})

it('reminds on the day before the last day', async () => {
  await setLocalHour(12)
  const { id, email } = await confirmed()
  const coupon = await boughtLongAgo(id, '1 day')
  const midnightAfter = (days: number) => `reminded_days = 7, ends_at = (
    select (date_trunc('day', now() at time zone cities.time_zone) + interval '${days + 1} days')
      at time zone cities.time_zone
    from cities limit 1)`
  await shop.change(coupon, midnightAfter(2))
  await work('send_coupon_reminders')
  expect(await lettersTo(email)).toEqual([])
  await shop.change(coupon, midnightAfter(1))
  await work('send_coupon_reminders')
  expect(await lettersTo(email)).toHaveLength(1)
})

it('reminds of a coupon whose deal has no city, in Moscow time', async () => {
  await setLocalHour(12)
  const { id, email } = await confirmed()
  const coupon = await boughtLongAgo(id, '6 days')
  await shop.query(
    `delete from deal_cities using coupons
     join purchases on purchases.id = coupons.purchase_id
     where coupons.id = $1 and deal_cities.deal_id = purchases.deal_id`,
    [coupon],
  )
  await shop.query(`update cities set time_zone = 'Pacific/Auckland' where city_id <> 1`)
  await work('send_coupon_reminders')
  expect(await lettersTo(email)).toHaveLength(1)
})

it.each([
  ['at night', 3],
  ['late in the evening', 20],
])('sends no reminder %s', async (_when, hour) => {
  const { id, email } = await confirmed()
  await boughtLongAgo(id, '20 hours')
  await setLocalHour(hour)
  await work('send_coupon_reminders')
  expect(await lettersTo(email)).toEqual([])
  await setLocalHour(10)
  await work('send_coupon_reminders')
  expect(await lettersTo(email)).toHaveLength(1)
})

it('sends no reminder about coupons used or just bought, or to users who opted out', async () => {
  await setLocalHour(12)
  const { id, email } = await confirmed()
  const used = await boughtLongAgo(id, '6 days')
  await shop.change(used, `status = 'used', used_at = now()`)
  const [fresh] = await shop.buy(id)
  await shop.change(fresh?.id ?? 0, `ends_at = now() + interval '6 days'`)
  await work('send_coupon_reminders')
  expect(await lettersTo(email)).toEqual([])

  const deaf = await confirmed()
  await boughtLongAgo(deaf.id, '6 days')
  await shop.query('update users set gets_coupon_reminders = false where id = $1', [deaf.id])
  const unconfirmed = await addUser(test)
  await boughtLongAgo(unconfirmed.id, '6 days')
  await work('send_coupon_reminders')
  for (const person of [deaf, unconfirmed]) expect(await lettersTo(person.email)).toEqual([])
})
