import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { pairOf, wordsOf } from '@skidora/domain/kinds/kind-words.ts'
import { couponContacts } from './coupon-contacts.ts'

type AfterPayment = Pick<OrderInfo, 'gift' | 'couponsTo' | 'quantity'> & {
  lines: readonly Pick<OrderInfo['lines'][number], 'kind'>[]
}

/** Where the coupons of an unpaid order are sent after payment. */
export function afterPayment(
  { gift, couponsTo, quantity, lines }: AfterPayment,
  timeZone: string,
  now: Date,
): string {
  if (gift) {
    const sendAt = new Date(gift.sendAt)
    const when =
      sendAt > now
        ? `отправим подарок ${formatDayTime(sendAt, timeZone, now)}`
        : 'сразу отправим подарок'
    return `После оплаты ${when}. Получатель: ${gift.recipientName}, ${gift.recipientEmail}.`
  }
  const ways = couponContacts(couponsTo)
  const words = wordsOf(lines.map(({ kind }) => kind))
  return ways
    ? `После оплаты ${pairOf(words.arrives, quantity)} ${ways}, а заказ останется в личном кабинете.`
    : 'После оплаты заказ останется в личном кабинете.'
}
