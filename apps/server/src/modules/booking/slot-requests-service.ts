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

/** Validates a requested visit; `within` is the prefix of its fields in the body. */
export function requestedVisit(visit: Visit, within = ''): RequestedVisit {
  const name = cleanLine(visit.name)
  const phone = normalizePhone(visit.phone)
  const startsAt = new Date(visit.startsAt)
  const payload = {
    ...(!name && { [`${within}name`]: 'Напишите, как вас зовут.' }),
    ...(!phone && { [`${within}phone`]: phoneError(visit.phone) }),
    ...(!isInFourDigits(startsAt) && { [`${within}startsAt`]: 'Такого времени нет.' }),
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

/** PostgreSQL accepts no year 0, nor JavaScript's format beyond 9999. */
function isInFourDigits(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999
}

export function sailingOf({ eventTimeId, timestamp }: Sailing): RequestedSailing {
  return { departureId: eventTimeId, startsAt: new Date(timestamp * 1000).toISOString() }
}
