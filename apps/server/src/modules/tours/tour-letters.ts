import { formatDay } from '@skidora/domain/dates/dates.ts'
import { type TourFactsInput, tourFacts } from '@skidora/domain/kinds/tour-facts.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import { type Buyer, buyerMessage } from '../returns/buyer-message.ts'

export type TripNotice = Buyer & { dealTitle: string; trip: TourFactsInput }

/** Sent when the operator cancels a departure; the letter about the money follows. */
export function cancelledTripMessage(notice: TripNotice, now: Date): NewNotification | null {
  const { dealTitle, trip } = notice
  const day = formatDay(new Date(trip.departsAt), trip.timeZone, now)
  return buyerMessage(
    notice,
    {
      subject: `Поездка ${day} не состоится`,
      lines: [
        `Организатор отменил отправление ${day}: ${quoted(dealTitle)}. Нам очень жаль.`,
        '',
        'Мы вернули всё, что вы заплатили. Суммы — в следующем письме и в личном кабинете, в разделе «Возвраты».',
      ],
    },
    `организатор отменил поездку ${day}: ${dealTitle}. Вернули все деньги, подробности в разделе «Возвраты».`,
  )
}

export function movedTripMessage(notice: TripNotice, now: Date): NewNotification | null {
  const { dealTitle, trip } = notice
  const day = formatDay(new Date(trip.departsAt), trip.timeZone, now)
  return buyerMessage(
    notice,
    {
      subject: `Перенесли поездку на ${day}`,
      lines: [
        `${dealTitle}`,
        ...tourFacts(trip, now).map(({ label, value }) => `${label}: ${value}`),
        '',
        'Номера и ПИНы прежние. Новый ваучер можно скачать в разделе «Купоны».',
      ],
    },
    `поездка перенесена на ${day}: ${dealTitle}. Ваучер в разделе «Купоны».`,
  )
}
