import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { runJobs } from '../../../../../test/support/run-jobs.ts'
import { setCityHour } from '../../../../../test/support/set-city-hour.ts'
import { openShop } from '../../../../../test/support/shop.ts'
import { childBirthday, openTours } from '../../../../../test/support/tours.ts'
import { tourTasks } from './tour-jobs.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
let tours: ReturnType<typeof openTours>
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
  tours = openTours(shop)
})
beforeEach(() => setCityHour(shop, 12))
afterEach(() => shop.query(`update cities set time_zone = 'Europe/Moscow'`))
afterAll(() => database.drop())

const work = (...names: string[]) => runJobs(database, tourTasks(database), ...names)

/** Two adults and a child, in two lines of one order, by somebody with a phone and a confirmed address. */
async function buyForFamily() {
  const offer = await tours.offer()
  const userId = await shop.somebody()
  await shop.query(
    `update users set email_confirmed_at = now(), phone = '+7999' || lpad(id::text, 7, '0') where id = $1`,
    [userId],
  )
  const line = (optionId: number, quantity: number, birthday?: string) => ({
    ...{ dealId: offer.dealId, optionId, quantity },
    extras: tours.trip(offer.departureId, quantity, birthday),
  })
  const id = await shop.place({
    userId,
    lines: [line(offer.optionId, 2), line(offer.childId, 1, childBirthday())],
  })
  await shop.pay(id)
  await shop.query('delete from notifications')
  return { offer, userId, id }
}

const sent = () =>
  shop.query<{ channel: string; subject: string; body: string }>(
    `select channel, subject, body from notifications order by id`,
  )
const letters = async () => (await sent()).filter(({ channel }) => channel === 'email')

describe('a reminder', () => {
  it('is one letter for all lines of an order, in the daytime, two days before', async () => {
    const { offer } = await buyForFamily()
    await work('send_trip_reminders')
    expect(await sent()).toEqual([])
    await tours.shift(offer.departureId, 1)
    for (const night of [3, 22]) {
      await setCityHour(shop, night)
      await work('send_trip_reminders')
      expect(await sent()).toEqual([])
    }
    await setCityHour(shop, 10)
    await work('send_trip_reminders')
    await work('send_trip_reminders')
    // No SMS: coupons are texted only to buyers without a confirmed address.
    expect(await sent()).toMatchObject([
      { channel: 'email', subject: expect.stringMatching(/^Скоро в путь/) },
    ])
    const [letter] = await letters()
    expect(letter?.body).toContain('Место сбора: Комсомольская площадь, 3')
    expect(letter?.body.match(/Иванова Анна/g)).toHaveLength(3)
  })
})

describe('a moved trip', () => {
  it('is one letter with everybody who travels', async () => {
    const { offer, userId, id } = await buyForFamily()
    const later = await tours.depart(offer.dealId, { inDays: 60 })
    await shop.query('select move_trip($1, $2, $3)', [id, userId, later])
    await work()
    const [letter, ...others] = await letters()
    expect([letter?.subject, others]).toEqual([expect.stringMatching(/^Перенесли поездку/), []])
    expect(letter?.body.match(/Иванова Анна/g)).toHaveLength(3)
  })
})

describe('a cancelled departure', () => {
  const cancel = async (departureId: number) => {
    await shop.query('update tour_departures set cancelled_at = now() where id = $1', [departureId])
    await work('return_cancelled_trips')
    await work()
    return (await letters()).filter(({ subject }) => subject.includes('не состоится'))
  }

  it('is one letter for all lines of an order, with what was returned', async () => {
    const { offer } = await buyForFamily()
    const [letter, ...others] = await cancel(offer.departureId)
    expect(others).toEqual([])
    expect(letter?.body).toMatch(/Вернули за 3\sместа всё, что вы заплатили: 2\s600,02\s₽/)
    expect(letter?.body).not.toContain('погашенные')
    expect(await shop.books()).toEqual({})
  })

  it('names vouchers that were redeemed and are not returned', async () => {
    const { offer, id } = await buyForFamily()
    await shop.query(
      `update coupons set status = 'used', used_at = now()
       where purchase_id = $1 and position = 1`,
      [id],
    )
    const [letter] = await cancel(offer.departureId)
    expect(letter?.body).toMatch(/Вернули за 2\sместа всё, что вы заплатили: 1\s600,01\s₽/)
    expect(letter?.body).toContain('Уже погашенные ваучеры (1)')
  })
})
