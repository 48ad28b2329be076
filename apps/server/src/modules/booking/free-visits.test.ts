import { cityDay } from '@skidora/domain/dates/dates.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts'
import { type Hours, openSalon } from '../../../../../test/support/salon.ts'
import { openShop } from '../../../../../test/support/shop.ts'

let database: TestDatabase
let shop: ReturnType<typeof openShop>
let salon: ReturnType<typeof openSalon>
let purchaseId: number
beforeAll(async () => {
  database = await createTestDatabase()
  shop = openShop(database)
  salon = openSalon(shop)
  purchaseId = await shop.place({ ...(await shop.sell(-1)), userId: await shop.somebody() })
})
afterAll(() => database.drop())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** UTC offset by the runtime's own time zone data, not ours. */
function offsetMs(timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...({ timeZone, timeZoneName: 'longOffset' } as const),
  }).formatToParts(new Date())
  const [, sign, hours = 0, minutes = 0] =
    /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ??
    []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs
}

type Busy = { from: number; until: number }
type Question = {
  timeZone: string
  hours: Hours[]
  minutes: number
  busy: Busy[]
  daysOff: string[]
  now: number
  until: number
}

/** Reference implementation: checks every minute of every day. */
function expectedStarts(question: Question): number[] {
  const offset = offsetMs(question.timeZone)
  const firstMidnight = Math.floor((question.now + offset) / dayMs) * dayMs - dayMs
  const found = new Set<number>()
  for (let midnight = firstMidnight; midnight - offset <= question.until; midnight += dayMs) {
    const date = new Date(midnight)
    if (question.daysOff.includes(date.toISOString().slice(0, 10))) continue
    for (const [weekday, opens, closes] of question.hours) {
      if (weekday !== (date.getUTCDay() || 7)) continue
      for (let minute = opens; minute + question.minutes <= closes; minute += 30) {
        const start = midnight - offset + minute * minuteMs
        const end = start + question.minutes * minuteMs
        const isFree = question.busy.every(({ from, until }) => end <= from || start >= until)
        if (isFree && start >= question.now + 60 * minuteMs && start <= question.until)
          found.add(start)
      }
    }
  }
  return [...found].sort((one, other) => one - other)
}

const hoursOfDay = fc
  .tuple(
    fc.integer({ min: 0, max: 46 }),
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([opens, half, rest]) => {
    const first: [number, number] = [
      opens * 30,
      Math.min(opens * 30 + half * 30, opens * 30 + 1440),
    ]
    const afterBreak = first[1] + 30
    // Sometimes a break, and hours after it.
    return rest === 0 && afterBreak < 1320
      ? [first, [afterBreak, afterBreak + 120] as [number, number]]
      : [first]
  })
const week = fc
  .array(fc.option(hoursOfDay), { minLength: 7, maxLength: 7 })
  .map((days): Hours[] =>
    days.flatMap((ranges, index) =>
      (ranges ?? []).map(([opens, closes]): Hours => [index + 1, opens, closes]),
    ),
  )

test('free times are working hours minus bookings, in the time zone of each city', async () => {
  const cities = await shop.query<{ city_id: number; time_zone: string }>(
    'select distinct on (time_zone) city_id, time_zone from cities order by time_zone, city_id',
  )
  expect(cities.length).toBeGreaterThan(9)
  const offers = new Map<number, Awaited<ReturnType<typeof salon.offer>>>()
  for (const { city_id: cityId } of cities) offers.set(cityId, await salon.offer({ cityId }))

  const question = fc.record({
    city: fc.constantFrom(...cities),
    hours: week,
    minutes: fc.constantFrom(15, 30, 45, 60, 90, 120, 240),
    busy: fc.array(
      fc.record({
        start: fc.integer({ min: -4, max: 200 }),
        length: fc.integer({ min: 1, max: 8 }),
      }),
      { maxLength: 8 },
    ),
    daysOff: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 2 }),
    days: fc.integer({ min: 0, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(question, async ({ city, hours, minutes, busy, daysOff, days }) => {
      const offer = offers.get(city.city_id)
      if (!offer) throw new Error('each city has an offer')
      const { schedule_id: scheduleId } = await shop.one<{ schedule_id: number }>(
        'select schedule_id from places where id = $1',
        [offer.placeId],
      )
      await salon.setHours(scheduleId, hours)
      await shop.query('update deal_options set visit_minutes = $2 where id = $1', [
        ...[offer.optionId, minutes],
      ])
      const hour = Math.floor(Date.now() / (30 * minuteMs)) * 30 * minuteMs
      const times = withoutOverlaps(
        busy.map(({ start, length }) => ({
          from: hour + start * 30 * minuteMs,
          until: hour + (start + length) * 30 * minuteMs,
        })),
      )
      await shop.query('delete from bookings where purchase_id = $1', [purchaseId])
      await shop.query('delete from days_off where place_id = $1', [offer.placeId])
      for (const [index, { from, until }] of times.entries())
        await shop.query(
          `insert into bookings values ($1, $2, $3, $4, $5, false, tstzrange($6, $7), '', '', 'held')`,
          [
            ...[purchaseId, index + 1, offer.optionId, offer.placeId, offer.staffIds[0]],
            ...[new Date(from), new Date(until)],
          ],
        )
      const off = [...new Set(daysOff)].map((ahead) =>
        cityDay(new Date(Date.now() + ahead * dayMs), city.time_zone),
      )
      for (const [index, day] of off.entries())
        await shop.query('insert into days_off values ($1, $2, $3)', [
          ...[offer.placeId, index === 0 ? null : offer.staffIds[0], day],
        ])
      const until = hour + days * dayMs
      const { now, starts } = await readStarts(offer.optionId, until)
      expect(starts).toEqual(
        expectedStarts({
          ...{ timeZone: city.time_zone, hours, minutes, busy: times, daysOff: off },
          ...{ now, until },
        }),
      )
    }),
    { numRuns: 60 },
  )
}, 90_000)

async function readStarts(optionId: number, until: number) {
  const { now, starts } = await shop.one<{ now: Date; starts: Date[] | null }>(
    `select now() as now, array_agg(free.starts_at order by free.starts_at) as starts
     from free_visits($1, now() - interval '9 days', $2) as free`,
    [optionId, new Date(until)],
  )
  return { now: now.getTime(), starts: (starts ?? []).map((start) => start.getTime()) }
}

function withoutOverlaps(times: readonly Busy[]): Busy[] {
  const kept: Busy[] = []
  for (const time of times)
    if (kept.every(({ from, until }) => time.until <= from || time.from >= until)) kept.push(time)
  return kept
}

describe('free days used by list filters', () => {
  const flagsOf = (dealId: number) =>
    shop.one<{ is_bookable: boolean; next_free_on: string | null; evening_free_on: string | null }>(
      `select is_bookable, next_free_on::text, evening_free_on::text from deals where id = $1`,
      [dealId],
    )
  const refresh = (dealId: number) =>
    shop.query('select refresh_free_days(array[$1::bigint])', [dealId])
  const today = () => cityDay(new Date(), 'Europe/Moscow')
  const allDay: Hours[] = [1, 2, 3, 4, 5, 6, 7].map((day) => [day, 0, 1440])

  test('follow the hours of the branch', async () => {
    const deal = await salon.offer({ hours: allDay, minutes: 15 })
    await refresh(deal.dealId)
    const flags = await flagsOf(deal.dealId)
    expect(flags.is_bookable).toBe(true)
    const tomorrow = cityDay(new Date(Date.now() + dayMs), 'Europe/Moscow')
    expect([today(), tomorrow]).toContain(flags.next_free_on)
    expect([today(), tomorrow]).toContain(flags.evening_free_on)
    const closed = await salon.offer({ hours: [] })
    await refresh(closed.dealId)
    expect(await flagsOf(closed.dealId)).toEqual({
      ...{ is_bookable: true, next_free_on: null, evening_free_on: null },
    })
  })

  test('skip days that are full', async () => {
    const deal = await salon.offer({ hours: allDay, minutes: 30 })
    const from = new Date(Date.now() - dayMs)
    const until = new Date(Date.now() + 4 * dayMs)
    await shop.query(
      `insert into bookings values ($1, 99, $2, $3, $4, false, tstzrange($5, $6), '', '', 'held')`,
      [purchaseId, deal.optionId, deal.placeId, deal.staffIds[0], from, until],
    )
    await refresh(deal.dealId)
    const next = cityDay(until, 'Europe/Moscow')
    const after = cityDay(new Date(until.getTime() + 31 * minuteMs), 'Europe/Moscow')
    expect([next, after]).toContain((await flagsOf(deal.dealId)).next_free_on)
    await shop.query('delete from bookings where place_id = $1', [deal.placeId])
  })

  test('are recomputed when the last free time has passed, without touching cards and lists', async () => {
    const deal = await salon.offer({ hours: allDay })
    await refresh(deal.dealId)
    await shop.query(
      `update deals set next_free_on = '2020-01-01', free_until = now() - interval '1 minute'
       where id = $1`,
      [deal.dealId],
    )
    const stamps = 'select xmin::text from deal_cards where deal_id = $1'
    const before = await shop.query(stamps, [deal.dealId])
    const { passed } = await shop.one<{ passed: number }>(
      'select refresh_due_free_days(100000) as passed',
    )
    expect(passed).toBeGreaterThan(0)
    expect((await flagsOf(deal.dealId)).next_free_on).not.toBe('2020-01-01')
    expect(await shop.query(stamps, [deal.dealId])).toEqual(before)
  })

  test('match the seed for deals without bookings', async () => {
    type Seeded = { id: number; next_free_on: string; evening_free_on: string; free_until: Date }
    // Days that have passed since the seed are recomputed, so they are left out.
    const { ids } = await shop.one<{ ids: number[] }>(
      `select array_agg(id) as ids from (
         select id from deals
         where is_bookable and status = 'published' and starts_at < now()
           and free_until > now() + interval '1 minute' and slug not like 'order-test%'
         order by id limit 60
       ) as seeded`,
    )
    const read = () =>
      shop.query<Seeded>(
        `select id, next_free_on::text, evening_free_on::text, free_until from deals
         where id = any ($1) and is_bookable order by id`,
        [ids],
      )
    const seeded = await read()
    expect(seeded.length).toBeGreaterThan(20)
    await shop.query('select refresh_free_days($1)', [ids])
    expect(await read()).toEqual(seeded)
  })
})

test('reads the times of a day from few pages, however many bookings others have', async () => {
  const deal = await salon.offer({ staff: 3 })
  const other = await salon.offer()
  await shop.query(
    `insert into bookings
     select $1, 1000 + number, $2, $3, $4, false,
       tstzrange(now() + number * interval '1 hour', now() + (number + 1) * interval '1 hour'),
       '', '', 'held'
     from generate_series(1, 5000) as number`,
    [purchaseId, other.optionId, other.placeId, other.staffIds[0]],
  )
  await shop.query('analyze bookings')
  const look = () =>
    shop.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, costs off, timing off)
       select * from free_visits($1, now(), now() + interval '1 day', $2)`,
      [deal.optionId, deal.placeId],
    )
  // The first run plans the statement.
  await look()
  const plan = (await look()).map((row) => row['QUERY PLAN']).join('\n')
  expect(Number(/shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(150)
  await shop.query('delete from bookings where purchase_id = $1', [purchaseId])
})
