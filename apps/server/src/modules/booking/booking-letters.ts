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

export function reminderLetter(email: string, visit: ComingVisit): NewNotification {
  const when = formatDayTime(visit.startsAt, visit.timeZone, new Date())
  const isBoat = visit.withWhom === null
  return {
    channel: 'email',
    recipient: email,
    subject: `Напоминаем: ${when}, ${visit.dealTitle}`,
    body: [
      `${isBoat ? 'Скоро ваш рейс' : 'Вас ждут'}: ${visit.dealTitle}`,
      `${when}, время местное`,
      ...(isBoat ? [] : [`Запись: ${visit.withWhom}`]),
      `${isBoat ? 'Посадка' : 'Адрес'}: ${visit.address}, телефон ${visit.phone}`,
      '',
      isBoat
        ? 'Приходите за двадцать минут до отправления и возьмите купон.'
        : 'Возьмите купон. Не получается прийти? Перенесите или отмените запись в разделе «Купоны» не позже чем за три часа.',
    ].join('\n'),
  }
}

/** Sent with the coupons of an order with a visit. */
export function visitLetter(
  email: string,
  visit: ComingVisit & { isLost: boolean },
  now = new Date(),
): NewNotification {
  return visit.isLost ? lostLetter(email, visit, now) : bookedLetter(email, visit, now)
}

function bookedLetter(email: string, visit: ComingVisit, now: Date): NewNotification {
  const when = formatDayTime(visit.startsAt, visit.timeZone, now)
  const isBoat = visit.withWhom === null
  return {
    channel: 'email',
    recipient: email,
    subject: `${isBoat ? 'Места на рейс' : 'Вы записаны'}: ${when}`,
    body: [
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
    ].join('\n'),
  }
}

/** The reminder is sent the day before, so a same-day purchase gets none. */
function whatNext({ startsAt, timeZone, withWhom }: ComingVisit, now: Date): string {
  if (cityDay(startsAt, timeZone) !== cityDay(now, timeZone)) return 'Накануне мы напомним.'
  const time = formatTime(startsAt, timeZone)
  return withWhom === null ? `Посадка сегодня в ${time}.` : `Ждём вас сегодня в ${time}.`
}

function lostLetter(email: string, visit: ComingVisit, now: Date): NewNotification {
  const when = formatDayTime(visit.startsAt, visit.timeZone, now)
  const isBoat = visit.withWhom === null
  return {
    channel: 'email',
    recipient: email,
    subject: `${isBoat ? 'Места на рейс закончились' : 'Время записи уже заняли'}: ${visit.dealTitle}`,
    body: [
      `Оплата пришла, и купоны ваши. Но пока заказ ждал денег, ${isBoat ? `места на рейс ${when} закончились` : `время ${when} занял другой покупатель`}.`,
      '',
      isBoat
        ? `Выберите другой рейс в разделе «Купоны» или позвоните на причал: ${visit.phone}. Если ни один не подходит, верните купоны в разделе «Возвраты».`
        : `Выберите другое время в разделе «Купоны» или позвоните: ${visit.phone}.`,
    ].join('\n'),
  }
}
