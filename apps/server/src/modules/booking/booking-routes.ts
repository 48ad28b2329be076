import type { bookingCalls } from '@skidora/contract/booking.ts'
import type { Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { readFreeDays, readRecords, readSailings } from './booking-read-model.ts'
import { branchesOf, freeSlots, infoOf, rebookingOf, recordOf } from './booking-service.ts'
import { bookCoupon, cancelBooking } from './booking-store.ts'
import { requestedVisit } from './slot-requests-service.ts'

export function bookingHandlers({ pool }: { pool: Pool }): HandlersOf<typeof bookingCalls> {
  return {
    'GET /api/v4/booking/getBookingInfo': async ({ query }) => ({
      data: await infoOf(pool, query.priceId),
    }),

    'GET /api/v4/checkout/booking-branch-employee': async ({ query }) => ({
      data: { branches: await branchesOf(pool, query.priceId, query.branchId) },
    }),

    'GET /api/v4/booking/getAvailableDays': async ({ query }) => {
      await infoOf(pool, query.serviceId)
      return { data: { days: await readFreeDays(pool, query) } }
    },

    'POST /api/v4/checkout/booking-free-slots': async ({ body }) => ({
      data: { slots: await freeSlots(pool, body) },
    }),

    'GET /api/v4/booking/getRecordInfo': async ({ query }, caller) => ({
      data: await recordOf(pool, query.recordId, userOf(caller).id),
    }),

    'GET /api/v4/booking/getSlotsByRecordId': async ({ query }, caller) => ({
      data: await rebookingOf(pool, query, userOf(caller).id),
    }),

    'POST /api/v4/booking/profileUpdateRecord/{recordId}': async ({ params, body }, caller) => {
      const { id: userId } = userOf(caller)
      await bookCoupon(pool, params.recordId, userId, requestedVisit(body, new Date()))
      return { data: await recordOf(pool, params.recordId, userId) }
    },

    'POST /api/v4/booking/profileCancelRecord': async ({ query }, caller) => {
      const { id: userId } = userOf(caller)
      await recordOf(pool, query.recordId, userId)
      await cancelBooking(pool, query.recordId, userId)
      return { data: await recordOf(pool, query.recordId, userId) }
    },

    'POST /api/v4/booking/details': async ({ body }, caller) => {
      const { id: userId } = userOf(caller)
      const [records, sailings] = await Promise.all([
        readRecords(pool, userId, body.purchaseIds),
        readSailings(pool, userId, body.purchaseIds),
      ])
      return { data: { records, sailings } }
    },
  }
}
