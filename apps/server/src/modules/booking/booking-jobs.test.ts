import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { testSite } from '../../../../../test/support/messages.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { type Hours, inMoscow, openSalon } from '../../../../../test/support/salon.ts'
import { setCityHour } from '../../../../../test/support/set-city-hour.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { bookingTasks } from './booking-jobs.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
let salon: ReturnType<typeof openSalon>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
  salon = openSalon(shop)
})
afterEach(() => shop.query(`update cities set time_zone = 'Europe/Moscow'`))
afterAll(() => database.drop())

/** Runs all jobs queued so far. */
async function work(...tasks: string[]) {
  for (const task of tasks) await shop.query('select graphile_worker.add_job($1)', [task])
  await shop.query('update graphile_worker._private_jobs set run_at = now()')
  await runJobs(database, bookingTasks({ db: database.db, site: testSite }))
}

const lettersTo = (userId: number) =>
  shop.query<{ subject: string; body: string }>(
    `select subject, body from notifications
     where recipient = (select email from users where id = $1) order by id`,
    [userId],
  )

async function book(startsAt: Date, offer = {}) {
  const deal = await salon.offer(offer)
  const userId = await shop.somebody()
  const id = await shop.place({ ...deal, userId, extras: salon.visit(deal, startsAt) })
  return { deal, userId, id }
}

/** As if the buyers had been notified long ago. */
const ageNotices = () =>
  shop.query(`with aged as (update bookings set notified_at = now() - interval '5 hours')
    update river_seats set notified_at = now() - interval '5 hours'`)

describe('a buyer with a booked time', () => {
  test('is notified of the visit', async () => {
    const { id, userId } = await book(inMoscow(2, 12))
    await shop.pay(id)
    await work()
    const [letter] = await lettersTo(userId)
    expect(letter?.subject).toMatch(/^Вы записаны: .* в\u00a012:00$/)
    expect(letter?.body).toContain('Запись: Анна 1')
  })

  test('is notified once although the job runs again', async () => {
    const { id, userId } = await book(inMoscow(2, 12))
    await shop.pay(id)
    await shop.query(`select graphile_worker.add_job('notify_visit', $1)`, [{ purchaseId: id }])
    await work()
    expect(await lettersTo(userId)).toHaveLength(1)
  })

  test('is notified by SMS of each time booked for a coupon', async () => {
    const deal = await salon.offer()
    const userId = await shop.somebody()
    const phone = '+79000000077'
    await shop.query('update users set email = null, phone = $2 where id = $1', [userId, phone])
    const id = await shop.place({ ...deal, userId })
    await shop.pay(id)
    const { coupon } = await shop.one<{ coupon: number }>(
      'select id as coupon from coupons where purchase_id = $1',
      [id],
    )
    for (const time of [inMoscow(2, 12), inMoscow(2, 15)]) {
      const { booking } = salon.visit(deal, time)
      await shop.query('select book_coupon($1, $2, $3)', [coupon, userId, booking])
      await work()
    }
    const messages = await shop.query<{ body: string }>(
      `select body from notifications where channel = 'sms' and recipient = $1 order by id`,
      [phone],
    )
    expect(
      messages.map(({ body }) => /вы записаны на .* в\u00a0(\d+:\d+)/.exec(body)?.[1]),
    ).toEqual([...['12:00', '15:00']])
  })

  test('is notified that the time was lost', async () => {
    const { deal, id, userId } = await book(inMoscow(2, 12))
    await shop.drop(id, 'expired')
    const extras = salon.visit(deal, inMoscow(2, 12))
    await shop.place({ ...deal, userId: await shop.somebody(), extras })
    await shop.pay(id)
    await work()
    const [letter] = await lettersTo(userId)
    expect(letter?.subject).toMatch(/^Время записи уже заняли/)
  })

  test('is reminded once, a day before, but neither at night nor soon after booking', async () => {
    const { id, userId } = await book(inMoscow(2, 12))
    await shop.pay(id)
    await work('send_visit_reminders')
    expect(await lettersTo(userId)).toHaveLength(1)
    await shop.query(
      `update bookings set during = tstzrange(now() + interval '23 hours', now() + interval '24 hours')
       where purchase_id = $1`,
      [id],
    )
    await setCityHour(shop, 12)
    await work('send_visit_reminders')
    expect(await lettersTo(userId)).toHaveLength(1)
    await ageNotices()
    for (const night of [22, 7]) {
      await setCityHour(shop, night)
      await work('send_visit_reminders')
      expect(await lettersTo(userId)).toHaveLength(1)
    }
    await setCityHour(shop, 10)
    await Promise.all([work('send_visit_reminders'), work('send_visit_reminders')])
    const letters = await lettersTo(userId)
    expect(letters.map(({ subject }) => subject.slice(0, 11))).toEqual([
      'Вы записаны',
      'Напоминаем:',
    ])
  })

  test('is reminded of a sailing too', async () => {
    const deal = await salon.sail()
    const userId = await shop.somebody()
    const river = {
      departureId: deal.departureIds[1] ?? 0,
      startsAt: inMoscow(2, 19).toISOString(),
    }
    const id = await shop.place({ ...deal, userId, extras: { river } })
    await shop.pay(id)
    await shop.query(
      `update river_seats set starts_at = now() + interval '5 hours' where purchase_id = $1`,
      [id],
    )
    await work()
    await ageNotices()
    await setCityHour(shop, 18)
    await work('send_visit_reminders')
    expect((await lettersTo(userId)).at(-1)?.body).toMatch(/^Скоро ваш рейс/)
  })

  test('is reminded however many visits and sailings are due', async () => {
    const { id } = await book(inMoscow(2, 12))
    await shop.pay(id)
    await shop.query(
      `update bookings set during = tstzrange(now() + interval '23 hours', now() + interval '24 hours')
       where purchase_id = $1`,
      [id],
    )
    const deal = await salon.sail()
    const userId = await shop.somebody()
    // One more than a batch.
    await shop.query(
      `with ordered as (
         insert into orders (id, user_id, status, bank_kopecks, held_until, holds)
         select next_order_id(), $1, 'waiting', 1000, now() + interval '1 hour', 1
         from generate_series(1, 101)
         returning id, user_id
       ), lines as (
         insert into purchases (id, order_id, user_id, deal_id, option_id, status, unit_kopecks,
           bank_kopecks, commission_points, bought_at)
         select id, id, user_id, $2, $3, 'waiting', 1000, 1000, 1000, null from ordered
         returning id
       )
       insert into river_seats (purchase_id, departure_id, starts_at, seats, status)
       select id, $4, now() + interval '5 hours', 0, 'booked' from lines`,
      [userId, deal.dealId, deal.optionId, deal.departureIds[1]],
    )
    await setCityHour(shop, 12)
    await work('send_visit_reminders')
    expect(await lettersTo(userId)).toHaveLength(101)
  })
})

test('updates the next free day when a branch fills up and when a visit is cancelled', async () => {
  // One visit a day.
  const hours: Hours[] = [1, 2, 3, 4, 5, 6, 7].map((day) => [day, 12 * 60, 13 * 60])
  const deal = await salon.offer({ hours })
  await shop.query('select refresh_free_days(array[$1::bigint])', [deal.dealId])
  const next = async () =>
    (
      await shop.one<{ day: string }>('select next_free_on::text as day from deals where id = $1', [
        deal.dealId,
      ])
    ).day
  const first = await next()
  const startsAt = new Date(`${first}T12:00:00+03:00`)
  const extras = salon.visit(deal, startsAt)
  const id = await shop.place({ ...deal, userId: await shop.somebody(), extras })
  await work()
  expect(Date.parse(await next()) - Date.parse(first)).toBe(24 * 60 * 60 * 1000)
  await shop.drop(id, 'cancelled')
  await work()
  expect(await next()).toBe(first)
})
