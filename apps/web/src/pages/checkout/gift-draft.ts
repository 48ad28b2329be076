import type { Gift } from '@skidora/contract/checkout.ts'
import { cityDay, startOfCityDay } from '@skidora/domain/dates.ts'
import { normalizeEmail } from '@skidora/domain/email.ts'

/** A gift as it is being filled in. */
export type GiftDraft = Omit<Gift, 'sendAt'> & {
  /** `2026-12-31`; today means at once. */
  sendDay: string
}

export const longestMessage = 500
const hourMs = 60 * 60 * 1000
/** When people are awake and have not yet left for the evening. */
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

/** Fields that cannot stay as they are, with what to do about them. */
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

/** Ten in the morning of the buyer's city; on the same day, the beginning of it, which has passed. */
export function sendingTime(day: string, now: Date, timeZone: string): Date {
  // At six by UTC it is the same day in all of Russia.
  const start = startOfCityDay(new Date(`${day}T06:00:00Z`), timeZone)
  return isToday(day, now, timeZone) ? start : new Date(start.getTime() + sendingHour * hourMs)
}

export const isToday = (day: string, now: Date, timeZone: string) => day <= cityDay(now, timeZone)
