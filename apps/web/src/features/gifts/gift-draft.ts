import type { Gift } from '@skidora/contract/checkout.ts'
import { normalizeEmail } from '@skidora/domain/accounts/email.ts'
import { cityDay, startOfCityDay } from '@skidora/domain/dates/dates.ts'

/** Form state of a gift. */
export type GiftDraft = Omit<Gift, 'sendAt'> & {
  /** `2026-12-31`; today means immediately. */
  sendDay: string
}

export const longestMessage = 500
const hourMs = 60 * 60 * 1000
/** Hour of day, when recipients are awake. */
const sendingHour = 10

export function openGift(senderName: string, now: Date, timeZone: string): GiftDraft {
  return {
    card: 'birthday',
    recipientName: '',
    recipientEmail: '',
    senderName,
    message: '',
    sendDay: cityDay(now, timeZone),
  }
}

/** Validation errors by field. */
export function problemsOf(gift: GiftDraft, now: Date, timeZone: string): Record<string, string> {
  return {
    ...(gift.recipientName.trim() === '' && { recipientName: 'Напишите, кому подарок' }),
    ...(normalizeEmail(gift.recipientEmail) === null && {
      recipientEmail: 'Укажите почту получателя, например anna@mail.ru',
    }),
    ...(gift.senderName.trim() === '' && { senderName: 'Напишите, от кого подарок' }),
    ...(gift.sendDay < cityDay(now, timeZone) && { sendAt: 'Выберите сегодня или день позже' }),
  }
}

export function toGift({ sendDay, ...draft }: GiftDraft, now: Date, timeZone: string): Gift {
  return {
    ...draft,
    recipientName: draft.recipientName.trim(),
    recipientEmail: draft.recipientEmail.trim(),
    senderName: draft.senderName.trim(),
    message: draft.message.trim(),
    sendAt: sendingTime(sendDay, now, timeZone).toISOString(),
  }
}

/** 10 a.m. in the buyer's city; for today the start of the day, which is in the past. */
export function sendingTime(day: string, now: Date, timeZone: string): Date {
  // At 06:00 UTC it is the same date in all of Russia.
  const start = startOfCityDay(new Date(`${day}T06:00:00Z`), timeZone)
  return isToday(day, now, timeZone) ? start : new Date(start.getTime() + sendingHour * hourMs)
}

export const isToday = (day: string, now: Date, timeZone: string) => day <= cityDay(now, timeZone)
