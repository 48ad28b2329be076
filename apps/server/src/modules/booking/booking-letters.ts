import { cityDay, formatDayTime, formatTime } from '@skidora/domain/dates/dates.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type ComingVisit = {
  dealTitle: string
  startsAt: Date
  timeZone: string
  /** Null for a sailing. */
  withWhom: string | null
  address: string
  phone: string
}

export type VisitBuyer = {
  email: string | null
  isEmailConfirmed: boolean
  /** Of the account; `phone` is the branch's. */
  buyerPhone: string | null
}

type Words = { subject: string; lines: string[]; sms: string }

/** A letter, an SMS for a buyer with a phone and no confirmed address, or null without either. */
function messageTo(
  { email, isEmailConfirmed, buyerPhone }: VisitBuyer,
  { subject, lines, sms }: Words,
): NewNotification | null {
  if (buyerPhone && !isEmailConfirmed)
    return { channel: 'sms', recipient: buyerPhone, body: `Скидора: ${sms}` }
  return email ? { channel: 'email', recipient: email, subject, body: lines.join('\n') } : null
}

export function reminderMessage(visit: VisitBuyer & ComingVisit): NewNotification | null {
  const when = formatDayTime(visit.startsAt, visit.timeZone, new Date())
  const isBoat = visit.withWhom === null
  return messageTo(visit, {
    subject: `Напоминаем: ${when}, ${visit.dealTitle}`,
    sms: `напоминаем, ${when}: ${visit.dealTitle}. ${visit.address}, телефон ${visit.phone}. Возьмите купон.`,
    lines: [
      `${isBoat ? 'Скоро ваш рейс' : 'Вас ждут'}: ${visit.dealTitle}`,
      `${when}, время местное`,
      ...(isBoat ? [] : [`Запись: ${visit.withWhom}`]),
      `${isBoat ? 'Посадка' : 'Адрес'}: ${visit.address}, телефон ${visit.phone}`,
      '',
      isBoat
        ? 'Приходите за двадцать минут до отправления и возьмите купон.'
        : 'Возьмите купон. Не получается прийти? Перенесите или отмените запись в разделе «Купоны» не позже чем за три часа.',
    ],
  })
}

/** Sent with the coupons of an order with a visit, and when a coupon's time is booked or moved. */
export function visitMessage(
  visit: VisitBuyer & ComingVisit & { isLost: boolean },
  now = new Date(),
): NewNotification | null {
  return messageTo(visit, visit.isLost ? lostWords(visit, now) : bookedWords(visit, now))
}

function bookedWords(visit: ComingVisit, now: Date): Words {
  const when = formatDayTime(visit.startsAt, visit.timeZone, now)
  const isBoat = visit.withWhom === null
  return {
    subject: `${isBoat ? 'Места на рейс' : 'Вы записаны'}: ${when}`,
    sms: `${isBoat ? 'места на рейс' : 'вы записаны'} ${when}: ${visit.dealTitle}. ${visit.address}, телефон ${visit.phone}.`,
    lines: [
      `${visit.dealTitle}`,
      `${when}, время местное`,
      ...(isBoat ? [] : [`Запись: ${visit.withWhom}`]),
      `${visit.address}, телефон ${visit.phone}`,
      '',
      [
        whatNext(visit, now),
        !isBoat &&
          'Перенести или отменить запись можно в разделе «Купоны» не позже чем за три часа.',
      ]
        .filter(Boolean)
        .join(' '),
    ],
  }
}

/** The reminder is sent the day before, so a same-day purchase gets none. */
function whatNext({ startsAt, timeZone, withWhom }: ComingVisit, now: Date): string {
  if (cityDay(startsAt, timeZone) !== cityDay(now, timeZone)) return 'Накануне мы напомним.'
  const time = formatTime(startsAt, timeZone)
  return withWhom === null ? `Посадка сегодня в ${time}.` : `Ждём вас сегодня в ${time}.`
}

function lostWords(visit: ComingVisit, now: Date): Words {
  const when = formatDayTime(visit.startsAt, visit.timeZone, now)
  const isBoat = visit.withWhom === null
  return {
    subject: `${isBoat ? 'Места на рейс закончились' : 'Время записи уже заняли'}: ${visit.dealTitle}`,
    sms: isBoat
      ? `купоны ваши, но места на рейс ${when} закончились. Выберите другой рейс в разделе «Купоны».`
      : `купоны ваши, но время ${when} уже заняли. Выберите другое в разделе «Купоны».`,
    lines: [
      `Оплата пришла, и купоны ваши. Но пока заказ ждал денег, ${isBoat ? `места на рейс ${when} закончились` : `время ${when} занял другой покупатель`}.`,
      '',
      isBoat
        ? `Выберите другой рейс в разделе «Купоны» или позвоните на причал: ${visit.phone}. Если ни один не подходит, верните купоны в разделе «Возвраты».`
        : `Выберите другое время в разделе «Купоны» или позвоните: ${visit.phone}.`,
    ],
  }
}
