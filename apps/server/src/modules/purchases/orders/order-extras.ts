import type { CreateOrderRequest, Gift, OrderLineRequest } from '@skidora/contract/checkout.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { isMisleadingName, misleadingNameError } from '@skidora/domain/accounts/misleading-name.ts'
import { normalizePhone } from '@skidora/domain/accounts/phone.ts'
import { phoneError } from '@skidora/domain/accounts/phone-mask.ts'
import { cleanLine, cleanText } from '@skidora/domain/text/clean-text.ts'
import { hasLink } from '@skidora/domain/text/has-link.ts'
import { AppError, invalidField } from '../../../app-error.ts'
import { dayMs, hourMs } from '../../../durations.ts'
import type { Vault } from '../../../vault.ts'
import { requestedVisit, sailingOf } from '../../booking/slot-requests-service.ts'
import { requestedParcel } from '../../goods/parcel-request-service.ts'
import { requestedStay } from '../../stays/stay-request-service.ts'
import { requestedTrip } from '../../tours/trip-request-service.ts'
import type { LineExtras } from './orders-store.ts'

const yearMs = 365 * dayMs
/** Forms send the start of today for a gift that is due at once; an hour more for skewed clocks. */
const pastMs = dayMs + hourMs

export function checkPaymentParams(params: unknown): void {
  if (params === undefined) return
  if (typeof params !== 'object' || params === null || Array.isArray(params))
    throw new AppError('invalid_payment_params')
}

/** Additional recipients of the coupons. */
export function contactOfOrder({ email, phone }: Pick<CreateOrderRequest, 'email' | 'phone'>) {
  return {
    email: email === undefined ? null : emailAt('email', email),
    phone: phone === undefined ? null : phoneAt('phone', phone),
  }
}

type Details = Pick<OrderLineRequest, keyof LineExtras>

/** The details of a line in the shape the database stores. */
export function extrasOf(
  { gift, booking, river, parcel, trip, stay }: Details,
  vault: Vault,
  within = '',
): LineExtras | undefined {
  if (!gift && !booking && !river && !parcel && !trip && !stay) return undefined
  return {
    ...(gift && { gift: giftOf(gift, `${within}gift.`) }),
    ...(booking && { booking: requestedVisit(booking, new Date(), `${within}booking.`) }),
    ...(river && { river: sailingOf(river) }),
    ...(parcel && { parcel: requestedParcel(parcel, `${within}parcel.`) }),
    ...(trip && { trip: requestedTrip(trip, { vault, within }) }),
    ...(stay && { stay: requestedStay(stay, `${within}stay.`) }),
  }
}

/** Normalizes every field of a gift; a time of today that has passed becomes now. */
export function giftOf(gift: Gift, within: string, now = new Date()): Gift {
  const sendAt = new Date(gift.sendAt)
  if (Number.isNaN(sendAt.getTime()))
    throw invalidField(`${within}sendAt`, 'Такого времени нет. Выберите другой день.')
  if (sendAt.getTime() < now.getTime() - pastMs)
    throw invalidField(`${within}sendAt`, 'Это время уже прошло. Выберите сегодня или день позже.')
  if (sendAt.getTime() > now.getTime() + yearMs)
    throw invalidField(`${within}sendAt`, 'Подарок можно отложить не больше чем на год.')
  const message = cleanText(gift.message)
  if (hasLink(message))
    throw invalidField(
      `${within}message`,
      'Уберите ссылку: в поздравлении может быть только текст.',
    )
  return {
    card: gift.card,
    recipientName: nameAt(`${within}recipientName`, gift.recipientName, 'Напишите, кому подарок.'),
    recipientEmail: emailAt(`${within}recipientEmail`, gift.recipientEmail),
    senderName: nameAt(`${within}senderName`, gift.senderName, 'Напишите, от кого подарок.'),
    message,
    sendAt: new Date(Math.max(sendAt.getTime(), now.getTime())).toISOString(),
  }
}

function nameAt(field: string, typed: string, message: string): string {
  const name = cleanLine(typed)
  if (!name) throw invalidField(field, message)
  if (isMisleadingName(name)) throw invalidField(field, misleadingNameError)
  return name
}

function emailAt(field: string, typed: string): string {
  const email = normalizeEmail(typed)
  if (!email) throw invalidField(field, 'Проверьте адрес почты.')
  return email
}

function phoneAt(field: string, typed: string): string {
  const phone = normalizePhone(typed)
  if (!phone) throw invalidField(field, phoneError(typed))
  return phone
}
