import type { Visit } from '@skidora/contract/booking.ts'
import type { Sailing } from '@skidora/contract/river.ts'
import { cleanLine } from '@skidora/domain/clean-text.ts'
import { normalizePhone } from '@skidora/domain/phone.ts'
import { AppError } from '../../app-error.ts'

/** When somebody comes, as the database reads it. */
export type WishedVisit = {
  placeId: number
  /** Anybody who is free where it is left out. */
  employeeId?: number
  startsAt: string
  name: string
  phone: string
}

export type WishedSailing = { departureId: number; startsAt: string }

/** What was asked for, checked; `within` is the name of the part of the body it stands in. */
export function wishedVisit(visit: Visit, within = ''): WishedVisit {
  const name = cleanLine(visit.name)
  const phone = normalizePhone(visit.phone)
  const startsAt = new Date(visit.startsAt)
  const payload = {
    ...(!name && { [`${within}name`]: 'Напишите, как вас зовут.' }),
    ...(!phone && { [`${within}phone`]: 'Проверьте номер телефона.' }),
    ...(!isInFourDigits(startsAt) && { [`${within}startsAt`]: 'Такого времени нет.' }),
  }
  if (!phone || Object.keys(payload).length > 0)
    throw new AppError(400, 'validation_failed', 'Проверьте правильность заполнения полей.', {
      payload,
    })
  return {
    placeId: visit.branchId,
    employeeId: visit.staffId,
    startsAt: startsAt.toISOString(),
    name,
    phone,
  }
}

/** The database reads no year 0, and none beyond 9999 as JavaScript writes it. */
function isInFourDigits(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999
}

export function sailingOf({ eventTimeId, timestamp }: Sailing): WishedSailing {
  return { departureId: eventTimeId, startsAt: new Date(timestamp * 1000).toISOString() }
}
