import type { BookingInfo, BookingRecord } from '@skidora/contract/booking.ts'
import type { DataOf, InputOf } from '@skidora/contract/calls.ts'
import { AppError, invalidField } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { readBookingInfo, readFreeDays, readFreeSlots, readRecord } from './booking-read-model.ts'

type Branches = BookingInfo['branches']

export async function infoOf(pool: Pool, optionId: number): Promise<BookingInfo> {
  const info = await readBookingInfo(pool, optionId)
  if (!info) throw new AppError('service_not_found')
  return info
}

/** 404 for anyone but the buyer. */
export async function recordOf(
  pool: Pool,
  recordId: number,
  userId: number,
): Promise<BookingRecord> {
  const record = await readRecord(pool, userId, recordId)
  if (!record) throw new AppError('record_not_found')
  return record
}

/** The branches of a service, or the named one. */
export async function branchesOf(
  pool: Pool,
  optionId: number,
  branchId: number | undefined,
): Promise<Branches> {
  const { branches } = await infoOf(pool, optionId)
  return branchId === undefined ? branches : [branchOf(branches, branchId)]
}

type SlotsRequest = InputOf<'POST /api/v4/checkout/booking-free-slots'>['body']

export async function freeSlots(pool: Pool, request: SlotsRequest) {
  const { branches } = await infoOf(pool, request.serviceId)
  branchOf(branches, request.branchId)
  return readFreeSlots(pool, { ...request, date: dayOf(request.date) })
}

type RebookingRequest = InputOf<'GET /api/v4/booking/getSlotsByRecordId'>['query']

/** What a buyer may move a booked visit to. */
export async function rebookingOf(
  pool: Pool,
  { recordId, branchId, staffId, date }: RebookingRequest,
  userId: number,
): Promise<DataOf<'GET /api/v4/booking/getSlotsByRecordId'>> {
  const { serviceId } = await recordOf(pool, recordId, userId)
  const day = date === undefined ? undefined : dayOf(date)
  const [info, days, slots] = await Promise.all([
    infoOf(pool, serviceId),
    readFreeDays(pool, { serviceId, branchId, staffId }),
    branchId === undefined || day === undefined
      ? []
      : readFreeSlots(pool, { serviceId, branchId, staffId, date: day }),
  ])
  return { info, days, slots }
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
