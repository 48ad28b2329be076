import { formatDayTime } from '@skidora/domain/dates.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type ComingVisit = {
  dealTitle: string
  startsAt: Date
  timeZone: string
  /** Null on a boat. */
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
        : 'Возьмите купон. Не получается прийти? Перенесите или отмените запись в разделе «Мои купоны» не позже чем за три часа.',
    ].join('\n'),
  }
}

/** Sent with the coupons of an order that came with a time. */
export function visitLetter(
  email: string,
  visit: ComingVisit & { isLost: boolean },
): NewNotification {
  const when = formatDayTime(visit.startsAt, visit.timeZone, new Date())
  return visit.isLost ? lostLetter(email, visit, when) : bookedLetter(email, visit, when)
}

function bookedLetter(email: string, visit: ComingVisit, when: string): NewNotification {
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
      isBoat
        ? 'Накануне мы напомним о рейсе.'
        : 'Накануне мы напомним. Перенести или отменить запись можно в разделе «Мои купоны» не позже чем за три часа.',
    ].join('\n'),
  }
}

function lostLetter(email: string, visit: ComingVisit, when: string): NewNotification {
  const isBoat = visit.withWhom === null
  return {
    channel: 'email',
    recipient: email,
    subject: `${isBoat ? 'Места на рейс закончились' : 'Время записи уже заняли'}: ${visit.dealTitle}`,
    body: [
      `Оплата пришла, и купоны ваши. Но пока заказ ждал денег, ${isBoat ? `места на рейс ${when} закончились` : `время ${when} занял другой покупатель`}.`,
      '',
      isBoat
        ? `Выберите другой рейс в разделе «Мои купоны» или позвоните на причал: ${visit.phone}. Если ни один не подходит, верните купоны в разделе «Возвраты».`
        : `Выберите другое время в разделе «Мои купоны» или позвоните: ${visit.phone}.`,
    ].join('\n'),
  }
}
