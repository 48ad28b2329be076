import { cityDay, formatDayTime, formatTime } from '@skidora/domain/dates/dates.ts'
import type { Fact, LetterBlock } from '../../letters/letter.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type ComingVisit = {
  dealTitle: string
  startsAt: Date
  timeZone: string
  /** Null for a sailing. */
  withWhom: string | null
  address: string
  phone: string
  /** List of the buyer's coupons. */
  url: string
}

export type VisitBuyer = {
  email: string | null
  isEmailConfirmed: boolean
  /** The holder's (`holder_phone`); `phone` is the branch's. */
  buyerPhone: string | null
}

type Words = { subject: string; blocks: LetterBlock[]; sms: string }

/** An SMS to a buyer who gave a phone, and a letter unless its address is unconfirmed. */
function messagesTo(
  { email, isEmailConfirmed, buyerPhone }: VisitBuyer,
  { subject, blocks, sms }: Words,
): NewNotification[] {
  return [
    ...(email && (isEmailConfirmed || !buyerPhone)
      ? [{ channel: 'email', recipient: email, letter: { subject, blocks } } as const]
      : []),
    ...(buyerPhone
      ? [{ channel: 'sms', recipient: buyerPhone, body: `Скидора: ${sms}` } as const]
      : []),
  ]
}

const visitFacts = (visit: ComingVisit, when: string): LetterBlock => ({
  kind: 'facts',
  facts: [
    ['Когда', `${when}, время местное`],
    ...(visit.withWhom ? [['Запись', visit.withWhom] satisfies Fact] : []),
    [visit.withWhom === null ? 'Посадка' : 'Адрес', visit.address],
    ['Телефон', visit.phone],
  ],
})

const couponsButton = ({ url }: ComingVisit): LetterBlock => ({
  kind: 'button',
  label: 'Открыть купоны',
  url,
})

export function reminderMessages(visit: VisitBuyer & ComingVisit): NewNotification[] {
  const when = formatDayTime(visit.startsAt, visit.timeZone, new Date())
  const isBoat = visit.withWhom === null
  return messagesTo(visit, {
    subject: `Напоминаем: ${when}, ${visit.dealTitle}`,
    sms: `напоминаем, ${when}: ${visit.dealTitle}. ${visit.address}, телефон ${visit.phone}. Возьмите купон.`,
    blocks: [
      `${isBoat ? 'Скоро ваш рейс' : 'Вас ждут'}: ${visit.dealTitle}`,
      visitFacts(visit, when),
      isBoat
        ? 'Приходите за двадцать минут до отправления и возьмите купон.'
        : 'Возьмите купон. Не получается прийти? Перенесите или отмените запись в разделе «Купоны» не позже чем за три часа.',
      couponsButton(visit),
    ],
  })
}

export type VisitNews = 'booked' | 'lost' | 'cancelled'

/**
 * Sent with the coupons of an order with a visit, and when a coupon's time is booked, moved or
 * cancelled by its buyer.
 */
export function visitMessages(
  visit: VisitBuyer & ComingVisit & { status: VisitNews },
  now = new Date(),
): NewNotification[] {
  return messagesTo(visit, wordsOf[visit.status](visit, now))
}

function bookedWords(visit: ComingVisit, now: Date): Words {
  const when = formatDayTime(visit.startsAt, visit.timeZone, now)
  const isBoat = visit.withWhom === null
  return {
    subject: `${isBoat ? 'Ваш рейс' : 'Вы записаны'}: ${when}`,
    sms: `${isBoat ? 'ваш рейс —' : 'вы записаны на'} ${when}: ${visit.dealTitle}. ${visit.address}, телефон ${visit.phone}.`,
    blocks: [
      visit.dealTitle,
      visitFacts(visit, when),
      [
        whatNext(visit, now),
        !isBoat &&
          'Перенести или отменить запись можно в разделе «Купоны» не позже чем за три часа.',
      ]
        .filter(Boolean)
        .join(' '),
      couponsButton(visit),
    ],
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** A visit within two days may be too close for a reminder that is neither at night nor at once. */
function whatNext({ startsAt, timeZone, withWhom }: ComingVisit, now: Date): string | false {
  if (cityDay(startsAt, timeZone) !== cityDay(now, timeZone))
    return startsAt.getTime() - now.getTime() > 2 * dayMs && 'Мы заранее напомним.'
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
    blocks: [
      `Оплата пришла, и купоны ваши. Но пока заказ ждал денег, ${isBoat ? `места на рейс ${when} закончились` : `время ${when} занял другой покупатель`}.`,
      isBoat
        ? `Выберите другой рейс в разделе «Купоны» или позвоните на причал: ${visit.phone}. Если ни один не подходит, верните купоны в разделе «Возвраты».`
        : `Выберите другое время в разделе «Купоны» или позвоните: ${visit.phone}.`,
      couponsButton(visit),
    ],
  }
}

function cancelledWords(visit: ComingVisit, now: Date): Words {
  const when = formatDayTime(visit.startsAt, visit.timeZone, now)
  return {
    subject: `Запись отменена: ${when}`,
    sms: `запись ${when} отменена: ${visit.dealTitle}. Купон действует, выберите другое время в разделе «Купоны».`,
    blocks: [
      `Вы отменили запись на ${when}: ${visit.dealTitle}.`,
      'Купон по-прежнему действует. Выберите другое время в разделе «Купоны», когда будет удобно.',
      couponsButton(visit),
    ],
  }
}

const wordsOf = { booked: bookedWords, lost: lostWords, cancelled: cancelledWords }
