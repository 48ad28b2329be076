import { formatPhone } from '../accounts/phone.ts'
import { formatDays } from '../dates/format-days.ts'
import { formatPrice } from '../money/money.ts'
import {
  type DeliveryKind,
  type ParcelStatus,
  parcelStatusText,
} from '../statuses/parcel-status.ts'

/** The fields of ParcelDetails of the contract that are shown. */
export type ParcelFacts = {
  kind: 'goods'
  status: ParcelStatus
  variant: string | null
  method: DeliveryKind
  methodTitle: string
  address: string
  recipientName: string
  recipientPhone: string
  deliveryPrice: number
  expectedFrom: string
  expectedUntil: string
  tracking: { number: string; url: string | null } | null
}

/** What is shown of a parcel with an order, in letters and in lists. */
export function goodsFacts(parcel: ParcelFacts): { label: string; value: string }[] {
  const isMoving = ['new', 'packed', 'sent'].includes(parcel.status)
  return [
    ...(parcel.variant ? [{ label: variantLabel(parcel.variant), value: parcel.variant }] : []),
    {
      label: 'Доставка',
      value: `${parcel.methodTitle}, ${deliveryPriceText(parcel.deliveryPrice)}`,
    },
    { label: parcel.method === 'pickup' ? 'Пункт выдачи' : 'Адрес', value: parcel.address },
    {
      label: 'Получатель',
      value: [parcel.recipientName, parcel.recipientPhone && formatPhone(parcel.recipientPhone)]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Посылка', value: parcelStatusText(parcel.status, parcel.method) },
    ...(isMoving
      ? [{ label: 'Когда', value: formatDays(parcel.expectedFrom, parcel.expectedUntil) }]
      : []),
    ...(parcel.tracking ? [{ label: 'Трек-номер', value: parcel.tracking.number }] : []),
  ].filter(({ value }) => value !== '')
}

/** Of «44, синий», «L» or «синий»: only colours begin with a small letter. */
function variantLabel(variant: string): string {
  if (variant.includes(', ')) return 'Размер и цвет'
  return /^\p{Ll}/u.test(variant) ? 'Цвет' : 'Размер'
}

export const deliveryPriceText = (rubles: number): string =>
  rubles === 0 ? 'бесплатно' : formatPrice(rubles)
