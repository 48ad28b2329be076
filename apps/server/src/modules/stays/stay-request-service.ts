import type { StayRequest } from '@skidora/contract/stays.ts'
import { isMisleadingName, misleadingNameError } from '@skidora/domain/accounts/misleading-name.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { phoneError } from '@skidora/domain/accounts/phone-mask.ts'
import { isDay } from '@skidora/domain/deals/hotel-stay.ts'
import { cleanLine, cleanText } from '@skidora/domain/text/clean-text.ts'
import { invalidFields } from '../../app-error.ts'

type Guest = Pick<StayRequest, 'arrival' | 'departure' | 'guestName' | 'guestPhone' | 'wishes'>

/** The same fields in the shape the database stores. */
export type RequestedStay<Request extends Guest = StayRequest> = Request & { wishes: string }

/** Rejects days that the calendar does not have. */
export function requireDays(days: Pick<StayRequest, 'arrival' | 'departure'>): void {
  const payload = dayProblems(days)
  if (Object.keys(payload).length > 0) throw invalidFields(payload)
}

const dayProblems = (
  { arrival, departure }: Pick<StayRequest, 'arrival' | 'departure'>,
  within = '',
) => ({
  ...(!isDay(arrival) && { [`${within}arrival`]: 'Выберите день заезда.' }),
  ...(!isDay(departure) && { [`${within}departure`]: 'Выберите день выезда.' }),
})

/**
 * Normalizes the guest of a stay and rejects days that are none; the database knows the hotel's
 * calendar. `within` is the prefix of the fields in the body.
 */
export function requestedStay<Request extends Guest>(
  request: Request,
  within = '',
): RequestedStay<Request> {
  const guestName = cleanLine(request.guestName)
  const guestPhone = normalizePhone(request.guestPhone)
  const payload = {
    ...dayProblems(request, within),
    ...(!guestName && { [`${within}guestName`]: 'Напишите имя и фамилию гостя.' }),
    ...(isMisleadingName(guestName) && { [`${within}guestName`]: misleadingNameError }),
    ...(!guestPhone && { [`${within}guestPhone`]: phoneError(request.guestPhone) }),
  }
  if (!guestPhone || Object.keys(payload).length > 0) throw invalidFields(payload)
  return { ...request, guestName, guestPhone, wishes: cleanText(request.wishes ?? '') }
}
