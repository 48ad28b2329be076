import type { DeliveryKind } from '@skidora/domain/statuses/parcel-status.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { type Buyer, buyerMessages } from '../notifications/buyer-messages-service.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type ParcelNotice = Buyer & {
  /** List of the buyer's parcels. */
  url: string
  status: 'sent' | 'arrived' | 'handed_over'
  method: DeliveryKind
  dealTitle: string
  address: string
  /** Of the pick-up point. */
  workingHours: string | null
  trackingNumber: string | null
  trackingUrl: string | null
}

/** Notifies the buyer of a step of the parcel. */
export function parcelMessages(notice: ParcelNotice): NewNotification[] {
  const { subject, lines } = words[notice.status](notice)
  const [text = '', ...others] = lines
  return buyerMessages(
    notice,
    {
      subject,
      text,
      blocks: [...others, { kind: 'button', label: 'Все посылки', url: notice.url }],
    },
    lines.join(' '),
  )
}

const words: Record<
  ParcelNotice['status'],
  (notice: ParcelNotice) => { subject: string; lines: string[] }
> = {
  sent: (notice) => ({
    subject: `Посылка в пути: ${notice.dealTitle}`,
    lines: [`Отправили посылку ${quoted(notice.dealTitle)}.`, ...trackingLines(notice)],
  }),
  arrived: ({ dealTitle, method, address, workingHours }) => ({
    subject: `Посылку можно забирать: ${dealTitle}`,
    lines: [
      method === 'pickup'
        ? `Посылка ${quoted(dealTitle)} ждёт в пункте выдачи: ${address}.`
        : `Посылка ${quoted(dealTitle)} приехала в ваше отделение почты.`,
      ...(workingHours ? [`${workingHours}.`] : []),
      ...(method === 'post' ? ['Возьмите с собой паспорт.'] : []),
    ],
  }),
  handed_over: ({ dealTitle }) => ({
    subject: `Посылка у вас: ${dealTitle}`,
    lines: [
      `Посылку ${quoted(dealTitle)} вручили. Спасибо за покупку!`,
      'Если вещь не подошла, её можно вернуть в течение 7 дней. А если понравилась, расскажите о ней в отзыве.',
    ],
  }),
}

const trackingLines = ({ trackingNumber, trackingUrl }: ParcelNotice) =>
  trackingNumber
    ? [`Трек-номер ${trackingNumber}${trackingUrl ? `, следить здесь: ${trackingUrl}` : ''}.`]
    : []
