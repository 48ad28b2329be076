import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { refundDestination, refundWay } from '@skidora/domain/money/refund-destination.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'
import { quoted } from '@skidora/domain/text/quoted.ts'
import { type Buyer, buyerMessages } from '../notifications/buyer-messages-service.ts'
import type { NewNotification } from '../notifications/notifications-service.ts'

export type RefundNotice = Buyer & {
  dealTitle: string
  purchaseId: number
  /** In rubles. */
  sum: number
  /** Returned coupons, a payment for an ended order, or a second payment for a paid order. */
  reason: 'return' | 'late' | 'second'
  /** Current status of the order. */
  status: PurchaseStatus
  method: PaymentMethodName
  /** Pages of the account. */
  returnsUrl: string
  withdrawalsUrl: string
}

/** A payment that could not be accepted is being refunded. */
export function latePaymentMessages(notice: RefundNotice): NewNotification[] {
  const { purchaseId, reason, method } = notice
  const sum = formatPrice(notice.sum)
  const back = refundDestination(method)
  const order = `№ ${purchaseId} (${quoted(notice.dealTitle)})`
  const what =
    reason === 'second'
      ? `За заказ ${order} пришла вторая оплата, ${sum}. Заказ был оплачен раньше, поэтому вторую оплату мы отправили обратно.`
      : `${lateText(notice.status, order)}: ${sum}. ${refundReason(notice.status)} Мы отправили деньги обратно.`
  return buyerMessages(
    notice,
    {
      subject: `Возвращаем ${sum} по заказу № ${purchaseId}`,
      text: what,
      blocks: [
        `Деньги вернутся ${back}: банк зачислит их за 3–5 дней.`,
        { kind: 'button', label: 'Все возвраты', url: notice.returnsUrl },
      ],
    },
    reason === 'second'
      ? `за заказ № ${purchaseId} пришла вторая оплата. ${sum} вернутся ${back}, за 3–5 дней.`
      : `${lateSms(notice)}. ${sum} вернутся ${back}, за 3–5 дней.`,
  )
}

const refundReason = (status: PurchaseStatus) =>
  status === 'cancelled'
    ? 'Купоны по отменённому заказу мы не выпускаем.'
    : 'Выполнить его уже нельзя: купонов, промокода или денег на балансе для него не осталось.'

const lateSms = ({ status, purchaseId }: RefundNotice) =>
  status === 'cancelled'
    ? `пришла оплата заказа № ${purchaseId}, который вы отменили`
    : `оплата заказа № ${purchaseId} пришла поздно, купонов не осталось`

function lateText(status: PurchaseStatus, order: string): string {
  switch (status) {
    case 'cancelled':
      return `После того как вы отменили заказ ${order}, пришла его оплата`
    case 'expired':
      return `Время на оплату заказа ${order} вышло, а потом пришли деньги`
    case 'failed':
      return `Оплата заказа ${order} не прошла, но потом банк всё-таки перевёл деньги`
    default:
      return `Оплата заказа ${order} пришла слишком поздно`
  }
}

/** The bank rejected the refund, so the money is on the balance. */
export function bouncedMessages(notice: RefundNotice): NewNotification[] {
  const sum = formatPrice(notice.sum)
  const way = refundWay(notice.method)
  return buyerMessages(
    notice,
    {
      subject: `Банк не принял возврат ${way}: деньги на балансе`,
      text: `${bouncedTexts[notice.reason](`№ ${notice.purchaseId} (${quoted(notice.dealTitle)})`, way)} Банк перевод не принял: так бывает, если карту или счёт закрыли.`,
      blocks: [
        `Эти ${sum} уже на вашем балансе. Оплатите ими следующий заказ или выведите их на другую карту либо по номеру телефона.`,
        { kind: 'button', label: 'Вывести деньги', url: notice.withdrawalsUrl },
      ],
    },
    `банк не принял возврат ${sum} по заказу № ${notice.purchaseId}. Деньги на вашем балансе, их можно потратить или вывести.`,
  )
}

const bouncedTexts: Record<RefundNotice['reason'], (order: string, way: string) => string> = {
  return: (order, way) => `Вы вернули купоны по заказу ${order}, и мы отправили деньги ${way}.`,
  late: (order, way) =>
    `Оплата заказа ${order} пришла, когда его уже нельзя было выполнить, и мы отправили деньги обратно ${way}.`,
  second: (order, way) =>
    `За заказ ${order} пришла вторая оплата, и мы отправили её обратно ${way}.`,
}
