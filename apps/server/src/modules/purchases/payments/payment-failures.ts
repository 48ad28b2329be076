import type { PaymentMethodName } from '@skidora/contract/checkout.ts'
import { formatPrice } from '@skidora/domain/money/money.ts'
import { refundDestination } from '@skidora/domain/money/refund-destination.ts'
import type { PurchaseStatus } from '@skidora/domain/statuses/purchase-status.ts'

/** Untrue while another payment of the order is open. */
const notCharged = ', деньги не списаны'

const general = 'Банк отклонил оплату. Попробуйте ещё раз или выберите другой способ.'

/** Customer texts by the bank's decline reason. */
const reasons: Record<string, string> = {
  insufficient_funds: 'На карте не хватило денег. Пополните её или выберите другую.',
  card_expired: 'Срок действия карты истёк. Выберите другую.',
  '3d_secure_failed':
    'Банк не подтвердил, что платите вы. Попробуйте ещё раз или возьмите другую карту.',
  call_issuer:
    'Банк отклонил оплату и не назвал причину. Позвоните в банк, который выпустил карту.',
  fraud_suspected:
    'Банк принял оплату за мошенничество. Позвоните в свой банк или выберите другой способ.',
  general_decline: general,
  invalid_card_number: 'Номер карты введён с ошибкой. Проверьте его и попробуйте ещё раз.',
  invalid_csc: 'Код с обратной стороны карты не подошёл. Проверьте его и попробуйте ещё раз.',
  issuer_unavailable:
    'Банк, который выпустил карту, не отвечает. Попробуйте через несколько минут.',
  payment_method_limit_exceeded:
    'Превышен лимит карты. Поднимите его в приложении банка или выберите другую карту.',
  payment_method_restricted:
    'Банк не разрешает оплачивать этой картой в интернете. Выберите другую.',
  country_forbidden: 'Карты, выпущенные в этой стране, не принимаются. Выберите другую.',
  identification_required:
    'Для такой оплаты кошелёк должен быть подтверждён. Выберите другой способ.',
  permission_revoked: 'Банк больше не разрешает платить сохранённой картой. Привяжите её заново.',
  canceled_by_merchant: 'Оплата отменена.',
  expired_on_confirmation: `Время на оплату вышло${notCharged}.`,
  expired_on_capture: 'Оплата не завершилась. Деньги, если списались, вернутся на карту.',
  internal_timeout: 'Банк не успел ответить. Попробуйте ещё раз.',
}

/** A payment that arrived after its order had ended, and the state of its refund. */
export type LateMoney = {
  sum: number
  method: PaymentMethodName
  refund: 'new' | 'pending' | 'succeeded' | 'canceled'
}

type Ended = {
  status: PurchaseStatus
  refusal: string | null
  /** A payment is still undecided at the bank. */
  hasOpenPayment: boolean
  late: LateMoney | null
}

/** Why an order failed, and where its money is, below a heading with its end; null where it has not failed. */
export function failureOf({ status, refusal, hasOpenPayment, late }: Ended): string | null {
  if (status !== 'failed' && status !== 'cancelled' && status !== 'expired') return null
  if (late) return `${lateTexts[status]}: ${formatPrice(late.sum)}. ${refundText(status, late)}`
  if (status === 'failed') {
    const reason = reasons[refusal ?? ''] ?? general
    return hasOpenPayment ? `${reason.replace(notCharged, '')} ${olderIsOpen}` : reason
  }
  return hasOpenPayment
    ? `Оплаты от банка мы пока не получили. ${ifPaidTexts[status]}`
    : 'Деньги не списаны.'
}

const ifPaidTexts = {
  cancelled: 'Если она придёт, мы вернём деньги.',
  expired: 'Если она придёт, вы получите купоны, а если их не останется, мы вернём деньги.',
}

const olderIsOpen =
  'Прошлая попытка оплаты ещё открыта в банке. Если вы заплатите по ней, заказ тоже будет оплачен: второй раз платить не нужно.'

const lateTexts = {
  cancelled: 'Вы отменили заказ, а потом пришла оплата',
  expired: 'Время на оплату вышло, а потом пришла оплата',
  failed: 'Оплата не прошла, а потом банк всё-таки перевёл деньги',
}

function refundText(status: keyof typeof lateTexts, { method, refund }: LateMoney): string {
  const why =
    status === 'cancelled'
      ? 'Купоны по отменённому заказу мы не выпускаем'
      : 'Купонов, промокода или денег на балансе для заказа уже не осталось'
  const back = refundDestination(method)
  switch (refund) {
    case 'succeeded':
      return `${why}, поэтому мы вернули деньги ${back}.`
    case 'canceled':
      return `${why}. Обратно банк деньги не принял, и теперь они на вашем балансе.`
    default:
      return `${why}, поэтому мы отправили деньги обратно ${back}: банк зачислит их за 3–5 дней.`
  }
}
