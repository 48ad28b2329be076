import { dayOf, type StayFacts, stayFacts } from '@skidora/domain/kinds/stay-facts.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import type { Fact } from '../../letters/letter.ts'
import { type Buyer, buyerMessages } from '../notifications/buyer-messages-service.ts'

export type StayNotice = Buyer & { stay: StayFacts & { hotelTitle: string } }

export function movedStayMessages({ stay, ...buyer }: StayNotice) {
  const days = `${dayOf(stay.arrival)} — ${dayOf(stay.departure)}`
  return buyerMessages(
    buyer,
    {
      subject: `Новые даты брони: ${days}`,
      text: `Перенесли вашу бронь: ${quoted(stay.hotelTitle)}.`,
      blocks: [
        { kind: 'facts', facts: stayFacts(stay).map(({ label, value }): Fact => [label, value]) },
        'Номера и ПИНы прежние. Новый ваучер можно скачать в разделе «Купоны».',
      ],
    },
    `новые даты брони, ${days}: ${stay.hotelTitle}. Ваучер в разделе «Купоны».`,
  )
}
