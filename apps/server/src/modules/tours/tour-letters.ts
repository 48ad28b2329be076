import { formatDay, formatDayTime } from '@skidora/domain/dates/dates.ts'
import { type TourFactsInput, tourFacts } from '@skidora/domain/kinds/tour-facts.ts'
import { formatPrice, kopecksToRubles } from '@skidora/domain/money/money.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { Fact, LetterBlock } from '../../letters/letter.ts'
import { buyerMessages } from '../notifications/buyer-messages-service.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'
import type { TripNotice } from './trip-notice-read-model.ts'

/** Sent when the operator cancels a departure; the letter about the money follows. */
export function cancelledTripMessages(notice: TripNotice, now: Date): NewNotification[] {
  const { dealTitle, trip, returned, redeemed } = notice
  const day = formatDay(new Date(trip.departsAt), trip.timeZone, now)
  const places = countOf(returned.places, ['место', 'места', 'мест'])
  const sum = formatPrice(kopecksToRubles(returned.kopecks))
  return buyerMessages(
    notice,
    {
      subject: `Поездка ${day} не состоится`,
      text: `Организатор отменил отправление ${day}: ${quoted(dealTitle)}. Нам очень жаль.`,
      blocks: [
        `Вернули за ${places} всё, что вы заплатили: ${sum}. Подробности — в следующем письме и в личном кабинете, в разделе «Возвраты».`,
        ...(redeemed > 0
          ? [
              `Уже погашенные ваучеры (${redeemed}) сами вернуть не можем: напишите в поддержку, и мы разберёмся вместе с организатором.`,
            ]
          : []),
      ],
    },
    `организатор отменил поездку ${day}: ${dealTitle}. Вернули ${sum} за ${places}, подробности в разделе «Возвраты».`,
  )
}

export function tripReminders(notice: TripNotice, now: Date): NewNotification[] {
  const { dealTitle, trip } = notice
  const when = formatDayTime(new Date(trip.departsAt), trip.timeZone, now)
  return buyerMessages(
    notice,
    {
      subject: `Скоро в путь: ${when}`,
      text: `Скоро ваша поездка ${quoted(dealTitle)}.`,
      blocks: [factsBlock(trip, now), 'Возьмите ваучер и документы, которые указали при покупке.'],
    },
    `скоро в путь, ${when}: ${dealTitle}. Место сбора: ${trip.meetingPoint}.`,
  )
}

export function movedTripMessages(notice: TripNotice, now: Date): NewNotification[] {
  const { dealTitle, trip } = notice
  const day = formatDay(new Date(trip.departsAt), trip.timeZone, now)
  return buyerMessages(
    notice,
    {
      subject: `Перенесли поездку на ${day}`,
      text: `Перенесли поездку ${quoted(dealTitle)}.`,
      blocks: [
        factsBlock(trip, now),
        'Номера и ПИНы прежние. Новый ваучер можно скачать в разделе «Купоны».',
      ],
    },
    `поездка перенесена на ${day}: ${dealTitle}. Ваучер в разделе «Купоны».`,
  )
}

const factsBlock = (trip: TourFactsInput, now: Date): LetterBlock => ({
  kind: 'facts',
  facts: tourFacts(trip, now).map(({ label, value }): Fact => [label, value]),
})
