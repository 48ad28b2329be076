import type { Visit } from '@skidora/contract/booking.ts'
import type { Sailing } from '@skidora/contract/river.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { phoneError } from '@skidora/domain/accounts/phone-mask.ts'
import { cleanLine } from '@skidora/domain/text/clean-text.ts'
import { invalidFields } from '../../app-error.ts'

/** A requested visit in the shape the database expects. */
export type RequestedVisit = {
  placeId: number
  /** Any available employee when omitted. */
  employeeId?: number
  startsAt: string
  name: string
  phone: string
}

export type RequestedSailing = { departureId: number; startsAt: string }

/** Deals offer fewer days ahead. */
const mostAheadMs = 366 * 24 * 60 * 60 * 1000

/** Validates a requested visit; `within` is the prefix of its fields in the body. */
export function requestedVisit(visit: Visit, now: Date, within = ''): RequestedVisit {
  const name = cleanLine(visit.name)
  const phone = normalizePhone(visit.phone)
  const startsAt = new Date(visit.startsAt)
  const wrongTime = timeError(startsAt, now)
  const payload = {
    ...(!name && { [`${within}name`]: 'Напишите, как вас зовут.' }),
    ...(!phone && { [`${within}phone`]: phoneError(visit.phone) }),
    ...(wrongTime && { [`${within}startsAt`]: wrongTime }),
  }
  if (!phone || Object.keys(payload).length > 0) throw invalidFields(payload)
  return {
    placeId: visit.branchId,
    employeeId: visit.staffId,
    startsAt: startsAt.toISOString(),
    name,
    phone,
  }
}

/** Why nobody can come then; the schedule knows which other times are free. */
function timeError(startsAt: Date, now: Date): string | null {
  // Also for a time that is no date.
  if (!(startsAt > now)) return 'Это время уже прошло. Выберите другое.'
  if (startsAt.getTime() > now.getTime() + mostAheadMs)
    return 'Так далеко вперёд записаться нельзя. Выберите время поближе.'
  return null
}

export function sailingOf({ eventTimeId, timestamp }: Sailing): RequestedSailing {
  return { departureId: eventTimeId, startsAt: new Date(timestamp * 1000).toISOString() }
}
