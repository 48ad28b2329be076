import type { BookingInfo, BookingRecord, bookingCalls } from '@skidora/contract/booking.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import {
  readBookingInfo,
  readFreeDays,
  readFreeSlots,
  readRecord,
  readRecords,
  readSailings,
} from './booking-read-model.ts'
import { bookCoupon, cancelBooking } from './booking-store.ts'
import { requestedVisit } from './slot-requests-service.ts'

export function bookingHandlers({ pool }: { pool: Pool }): HandlersOf<typeof bookingCalls> {
  async function infoOf(optionId: number): Promise<BookingInfo> {
    const info = await readBookingInfo(pool, optionId)
    if (!info) throw new AppError('service_not_found')
    return info
  }

  async function recordOf(recordId: number, userId: number): Promise<BookingRecord> {
    const record = await readRecord(pool, userId, recordId)
    if (!record) throw new AppError('record_not_found')
    return record
  }

  return {
    'GET /api/v4/booking/getBookingInfo': async ({ query }) => ({
      data: await infoOf(query.priceId),
    }),

    'GET /api/v4/checkout/booking-branch-employee': async ({ query }) => {
      const { branches } = await infoOf(query.priceId)
      if (query.branchId === undefined) return { data: { branches } }
      return { data: { branches: [branchOf(branches, query.branchId)] } }
    },

    'GET /api/v4/booking/getAvailableDays': async ({ query }) => {
      await infoOf(query.serviceId)
      return { data: { days: await readFreeDays(pool, query) } }
    },

    'POST /api/v4/checkout/booking-free-slots': async ({ body }) => {
      const { branches } = await infoOf(body.serviceId)
      branchOf(branches, body.branchId)
      return { data: { slots: await readFreeSlots(pool, { ...body, date: dayOf(body.date) }) } }
    },

    'GET /api/v4/booking/getRecordInfo': async ({ query }, caller) => ({
      data: await recordOf(query.recordId, userOf(caller).id),
    }),

    'GET /api/v4/booking/getSlotsByRecordId': async ({ query }, caller) => {
      const { serviceId } = await recordOf(query.recordId, userOf(caller).id)
      const { branchId, staffId, date } = query
      const day = date === undefined ? undefined : dayOf(date)
      const [info, days, slots] = await Promise.all([
        infoOf(serviceId),
        readFreeDays(pool, { serviceId, branchId, staffId }),
        branchId === undefined || day === undefined
          ? []
          : readFreeSlots(pool, { serviceId, branchId, staffId, date: day }),
      ])
      return { data: { info, days, slots } }
    },

    'POST /api/v4/booking/profileUpdateRecord/{recordId}': async ({ params, body }, caller) => {
      const { id: userId } = userOf(caller)
      await bookCoupon(pool, params.recordId, userId, requestedVisit(body))
      return { data: await recordOf(params.recordId, userId) }
    },

    'POST /api/v4/booking/profileCancelRecord': async ({ query }, caller) => {
      const { id: userId } = userOf(caller)
      await recordOf(query.recordId, userId)
      await cancelBooking(pool, query.recordId, userId)
      return { data: await recordOf(query.recordId, userId) }
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

function branchOf(branches: BookingInfo['branches'], id: number): BookingInfo['branches'][number] {
  const branch = branches.find((each) => each.id === id)
  if (!branch) throw new AppError('branch_not_found', { field: null })
  return branch
}

/** Rejects dates such as 31 February, which the pattern allows. */
function dayOf(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  const isThere = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
  if (!isThere || day.getUTCFullYear() < 2000) throw invalidField('date', 'Такого дня нет.')
  return date
}
