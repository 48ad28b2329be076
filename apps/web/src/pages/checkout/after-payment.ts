import type { OrderInfo } from '@skidora/contract/checkout-info.ts'
import { formatDayTime } from '@skidora/domain/dates/dates.ts'
import { couponContacts } from './coupon-contacts.ts'

type AfterPayment = Pick<OrderInfo, 'gift' | 'couponsTo' | 'quantity'>

/** Where the coupons of an unpaid order are sent after payment. */
export function afterPayment(
  { gift, couponsTo, quantity }: AfterPayment,
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
  const isOne = quantity === 1
  return ways
    ? `После оплаты ${isOne ? 'купон придёт' : 'купоны придут'} ${ways}, а заказ останется в личном кабинете.`
    : `После оплаты ${isOne ? 'купон появится' : 'купоны появятся'} в личном кабинете.`
}
