import { sql } from 'kysely'
import type { Module } from '../module.ts'
import { createDemoTrip } from './demo-trip.ts'
import { tourLetters } from './letter-examples.ts'
import { tourSchedule, tourTasks } from './tour-jobs.ts'
import { tourHandlers } from './tour-routes.ts'
import { tripsExport } from './trips-export.ts'

export const tours = {
  name: 'tours',
  web: (services) => ({ handlers: tourHandlers({ ...services, limiter: services.strictLimiter }) }),
  work: (services) => ({ tasks: tourTasks(services), schedule: tourSchedule }),
  exportParts: [tripsExport],
  letterExamples: tourLetters,
  // The operator still needs to know who travels.
  blocksDeletion: sql<boolean>`exists (
    select from trips
    join purchases on purchases.id = trips.purchase_id
    join tour_departures on tour_departures.id = trips.departure_id
    where purchases.user_id = users.id and trips.status = 'booked'
      and tour_departures.returns_at > now() and tour_departures.cancelled_at is null)`,
  expiredRows: {
    // A month after the trip, or a week after an order that was not paid.
    trip_passengers: `exists (
      select from trips
      join tour_departures on tour_departures.id = trips.departure_id
      join purchases on purchases.id = trips.purchase_id
      join orders on orders.id = purchases.order_id
      where trips.purchase_id = trip_passengers.purchase_id
        and (tour_departures.returns_at < now() - interval '30 days'
          or trips.status = 'requested' and orders.created_at < now() - interval '7 days'))`,
    departure_views: "viewed_at < now() - interval '1 year'",
  },
  createDemo: ({ db, vault }) => createDemoTrip(db, vault),
  clearedWithCatalogue: ['trips', 'trip_passengers', 'departure_views'],
} satisfies Module
