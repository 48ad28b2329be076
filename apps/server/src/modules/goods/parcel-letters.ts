import type { DeliveryKind } from '@skidora/domain/statuses/parcel-status.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { type Buyer, buyerMessages } from '../notifications/buyer-messages-service.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type ParcelNotice = Buyer & {
  /** List of the buyer's parcels. */
  url: string
  status: 'sent' | 'arrived' | 'handed_over' | 'undelivered'
  method: DeliveryKind
  /** Everything that is delivered together. */
  dealTitles: string[]
  address: string
  /** Of the pick-up point. */
  workingHours: string | null
  trackings: { number: string; url: string | null }[]
}

/** Notifies the buyer of a step of the parcel. */
export function parcelMessages(notice: ParcelNotice): NewNotification[] {
  const { dealTitles, status, url } = notice
  const { subject, lines } = words[status](notice, dealTitles.map(quoted).join(', '))
  const [text = '', ...others] = lines
  return buyerMessages(
    notice,
    {
      subject: `${subject}: ${shortList(dealTitles)}`,
      text,
      blocks: [...others, { kind: 'button', label: 'Все посылки', url }],
    },
    lines.join(' '),
  )
}

const words: Record<
  ParcelNotice['status'],
  (notice: ParcelNotice, things: string) => { subject: string; lines: string[] }
> = {
  sent: ({ trackings }, things) => ({
    subject: 'Посылка в пути',
    lines: [
      `Отправили посылку ${things}.`,
      ...trackings.map(
        ({ number, url }) => `Трек-номер ${number}${url ? `, следить здесь: ${url}` : ''}.`,
      ),
    ],
  }),
  arrived: ({ method, address, workingHours }, things) => ({
    subject: 'Посылку можно забирать',
    lines: [
      method === 'pickup'
        ? `Посылка ${things} ждёт в пункте выдачи: ${address}.`
        : `Посылка ${things} приехала в ваше отделение почты.`,
      ...(workingHours ? [`${workingHours}.`] : []),
      ...(method === 'post' ? ['Возьмите с собой паспорт.'] : []),
    ],
  }),
  handed_over: (_notice, things) => ({
    subject: 'Посылка у вас',
    lines: [
      `Посылку ${things} вручили. Спасибо за покупку!`,
      'Если вещь не подошла, её можно вернуть в течение 7 дней. А если понравилась, расскажите о ней в отзыве.',
    ],
  }),
  undelivered: (_notice, things) => ({
    subject: 'Не смогли вручить посылку',
    lines: [
      `Посылку ${things} вручить не удалось: она потерялась в дороге или вернулась в магазин.`,
      'Мы вернули всё, что вы за неё заплатили, вместе с доставкой. Суммы — в личном кабинете, в разделе «Возвраты».',
    ],
  }),
}

const shortList = ([first = '', ...others]: string[]) =>
  others.length === 0
    ? first
    : `${first} и ещё ${countOf(others.length, ['вещь', 'вещи', 'вещей'])}`
