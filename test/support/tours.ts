import type { Passenger } from '@skidora/contract/tours.ts'
import type { RequestedTrip } from '../../apps/server/src/modules/tours/trip-request-service.ts'
import type { openShop } from './shop.ts'

/** Tours with departures, created per test. */
export function openTours(shop: ReturnType<typeof openShop>) {
  const { query, one } = shop

  return {
    /** A tour with a departure `inDays` days ahead; 100 % back until 30 days before it, 50 % until 7. */
    async offer({ capacity = 10, inDays = 40, supplement = 0 } = {}) {
      const deal = await shop.sell(-1)
      await query(`update deals set line_kind = 'tour', return_policy = 'anytime' where id = $1`, [
        deal.dealId,
      ])
      await query(`insert into tours (deal_id, operator_phone) values ($1, '+74950000001')`, [
        deal.dealId,
      ])
      await query('insert into tour_cancellation_steps values ($1, 30, 100), ($1, 7, 50)', [
        deal.dealId,
      ])
      const child = await one<{ id: number }>(
        `insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
         values ($1, 2, 'Детский', 150000, 60000) returning id`,
        [deal.dealId],
      )
      await query('insert into tour_ages (option_id, age_below) values ($1, 12)', [child.id])
      const departureId = await this.depart(deal.dealId, { capacity, inDays, supplement })
      return { ...deal, childId: child.id, departureId }
    },

    async depart(dealId: number, { capacity = 10, inDays = 40, supplement = 0 } = {}) {
      const { id } = await one<{ id: number }>(
        `insert into tour_departures (deal_id, departs_at, returns_at, meeting_point, capacity,
           supplement_kopecks)
         select $1, start.at, start.at + interval '3 days', 'Комсомольская площадь, 3', $2, $4
         from (select now() + make_interval(days => $3) as at) as start returning id`,
        [dealId, capacity, inDays, supplement],
      )
      return id
    },

    /** In the shape the database stores. */
    trip: (departureId: number, count = 1, birthday = '1990-05-31'): { trip: RequestedTrip } => ({
      trip: {
        departureId,
        passengers: Array.from({ length: count }, () => ({
          ...{ lastName: 'Иванова', firstName: 'Анна', birthday },
          document: {
            type:
              birthday > String(new Date().getUTCFullYear() - 14)
                ? ('birth_certificate' as const)
                : ('passport' as const),
            sealed: 'sealed',
            code: crypto.randomUUID(),
          },
        })),
        within: '',
      },
    }),

    /** Returns what a cancelled departure still holds. */
    returnCancelled: () =>
      query(
        `select return_cancelled_trip(trips.purchase_id) from trips
         join tour_departures on tour_departures.id = trips.departure_id
         where tour_departures.cancelled_at is not null and trips.status = 'booked'`,
      ),

    tripOf: (purchaseId: number) =>
      one<{ status: string; places: number; departure_id: number }>(
        'select status, places, departure_id from trips where purchase_id = $1',
        [purchaseId],
      ),

    takenOf: async (departureId: number) =>
      (
        await one<{ taken: number }>('select taken from tour_departures where id = $1', [
          departureId,
        ])
      ).taken,

    /** Moves the departure without its passengers noticing: `inDays` may be negative. */
    shift: (departureId: number, inDays: number) =>
      query(
        `with moved as (
           update tour_departures set departs_at = now() + make_interval(days => $2),
             returns_at = now() + make_interval(days => $2 + 3)
           where id = $1 returning *
         )
         update trips set refund_steps = trip_steps(moved)
         from moved where trips.departure_id = moved.id`,
        [departureId, inDays],
      ),
  }
}

/** A child of six, whenever the test runs. */
export const childBirthday = () => `${new Date().getUTCFullYear() - 6}-01-01`

/** As a client sends it. */
export const passenger = (changed: Partial<Passenger> = {}): Passenger => ({
  lastName: 'Иванова',
  firstName: 'Анна',
  middleName: 'Петровна',
  birthday: '1990-05-31',
  document: { type: 'passport', number: '45 10 123456' },
  ...changed,
})
