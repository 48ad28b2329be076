import type { LineExtras } from '../../apps/server/src/modules/purchases/orders/orders-store.ts'
import type { openShop } from './shop.ts'

export type Hours = [weekday: number, opens: number, closes: number]

type Offer = { dealId: number; optionId: number; placeId: number; staffIds: number[] }

/** 9:00 to 21:00, every day. */
export const everyDay: Hours[] = [1, 2, 3, 4, 5, 6, 7].map((day) => [day, 9 * 60, 21 * 60])

/** Branches with specialists to book and boats to board, created per test. */
export function openSalon(shop: ReturnType<typeof openShop>) {
  const { query, one, next } = shop

  async function openPlace(dealId: number, cityId: number, hours: Hours[]): Promise<number> {
    const schedule = await one<{ id: number }>(
      'insert into schedules (title) values ($1) returning id',
      [`test ${next()}`],
    )
    await setHours(schedule.id, hours)
    const place = await one<{ id: number }>(
      `insert into places (brand_id, city_id, address, phone, working_hours, latitude, longitude,
         schedule_id)
       select deals.brand_id, $2, 'Лесная, 5', '+7 495 000-00-01', 'каждый день', cities.latitude,
         cities.longitude, $3
       from deals cross join cities where deals.id = $1 and cities.city_id = $2 returning id`,
      [dealId, cityId, schedule.id],
    )
    await query('insert into deal_places (deal_id, place_id) values ($1, $2)', [dealId, place.id])
    return place.id
  }

  async function setHours(scheduleId: number, hours: Hours[]) {
    await query('delete from schedule_hours where schedule_id = $1', [scheduleId])
    for (const [weekday, opens, closes] of hours)
      await query('insert into schedule_hours values ($1, $2, $3, $4)', [
        ...[scheduleId, weekday, opens, closes],
      ])
  }

  return {
    setHours,

    /** A deal with visits of `minutes` at one branch. */
    async offer({ stock = -1, staff = 1, minutes = 60, cityId = 1, hours = everyDay } = {}) {
      const deal = await shop.sell(stock)
      await query(
        `update deals set coupon_starts_at = now() - interval '1 day',
           coupon_ends_at = now() + interval '60 days', is_bookable = true where id = $1`,
        [deal.dealId],
      )
      await query('update deal_options set visit_minutes = $2 where id = $1', [
        ...[deal.optionId, minutes],
      ])
      const placeId = await openPlace(deal.dealId, cityId, hours)
      const people = await query<{ id: number }>(
        `insert into employees (place_id, name, role)
         select $1, 'Анна ' || number, 'Мастер' from generate_series(1, $2) as number returning id`,
        [placeId, staff],
      )
      return { ...deal, placeId, staffIds: people.map(({ id }) => id) }
    },

    /** A boat that departs every day at 12:00 and 19:00 Moscow time. */
    async sail({ capacity = 10 } = {}) {
      const deal = await shop.sell(-1)
      await query(
        `update deals set coupon_starts_at = now() - interval '1 day', line_kind = 'river',
           coupon_ends_at = now() + interval '60 days', is_bookable = true where id = $1`,
        [deal.dealId],
      )
      const placeId = await openPlace(deal.dealId, 1, everyDay)
      const event = await one<{ id: number }>(
        `insert into river_events (deal_id, place_id, minutes, first_day, last_day)
         values ($1, $2, 90, current_date - 1, current_date + 300) returning id`,
        [deal.dealId, placeId],
      )
      const departures = await query<{ id: number }>(
        `insert into river_departures (event_id, weekdays, departs, capacity)
         values ($1, '{1,2,3,4,5,6,7}', 720, $2), ($1, '{1,2,3,4,5,6,7}', 1140, $2) returning id`,
        [event.id, capacity],
      )
      return { ...deal, placeId, eventId: event.id, departureIds: departures.map(({ id }) => id) }
    },

    visit: ({ placeId }: Offer, startsAt: Date, employeeId?: number): LineExtras => ({
      booking: {
        ...{ placeId, employeeId, startsAt: startsAt.toISOString() },
        ...{ name: 'Нина', phone: '+79000000009' },
      },
    }),

    bookingOf: (purchaseId: number) =>
      one<{ status: string; employee_id: number | null; starts_at: Date }>(
        'select status, employee_id, lower(during) as starts_at from bookings where purchase_id = $1',
        [purchaseId],
      ),

    seatsOf: (purchaseId: number) =>
      one<{ status: string; seats: number; taken: number }>(
        `select river_seats.status, river_seats.seats, river_sailings.taken
         from river_seats join river_sailings using (departure_id, starts_at) where purchase_id = $1`,
        [purchaseId],
      ),
  }
}

const dayMs = 24 * 60 * 60 * 1000
const moscowMs = 3 * 60 * 60 * 1000

/** A time in Moscow, `daysAhead` days from today. */
export function inMoscow(daysAhead: number, hour: number, minute = 0): Date {
  const today = Math.floor((Date.now() + moscowMs) / dayMs) * dayMs - moscowMs
  return new Date(today + daysAhead * dayMs + (hour * 60 + minute) * 60_000)
}
