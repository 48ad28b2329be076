import { countOf } from '@skidora/domain/text/plural.ts'

/** What a transaction was for. */
export type Subject = {
  order: number | null
  deal: string | null
  /** Deals of the order, or of the return; 1 unless it was a cart. */
  dealCount?: number
  /** Whether the balance covered the whole order. */
  isFromBalance?: boolean
  /** Destination of a withdrawal, such as «Карта •• 4444»; null once it is erased. */
  destination?: string | null
}

type Sentence = (subject: Subject) => string

/**
 * Customer texts for every kind of transaction on a user's accounts. A test fails for a kind that a
 * database function posts and that is missing here.
 */
export const sentences: Record<string, Sentence> = {
  gift: () => 'Подарок от Скидоры',
  hold: ofOrder((order) => `Отложено на оплату заказа ${order}`),
  release: ofOrder((order) => `Заказ ${order} не оплачен, деньги вернулись на баланс`),
  purchase: ofOrder(
    (order, { isFromBalance }) => `Оплата заказа ${order}${isFromBalance ? ' с баланса' : ''}`,
  ),
  late_payment: ofOrder(
    (order) =>
      `Оплата заказа ${order} пришла, когда выполнить его было нельзя, отправили её обратно`,
  ),
  second_payment: ofOrder((order) => `Вторая оплата заказа ${order}, отправили её обратно`),
  second_refund: ofOrder((order) => `Банк вернул вторую оплату заказа ${order}`),
  second_refund_to_balance: ofOrder(
    (order) => `Банк не смог вернуть вторую оплату заказа ${order}, она на балансе`,
  ),
  refund: ofOrder((order) => `Банк вернул деньги за заказ ${order}`),
  refund_to_balance: ofOrder(
    (order) => `Банк не смог вернуть деньги за заказ ${order}, они на балансе`,
  ),
  return: ofOrder((order) => `Возврат по заказу ${order} на баланс`),
  withdrawal: () => 'Заявка на вывод денег',
  withdrawal_cancelled: () => 'Вывод денег отменён, они снова на балансе',
  withdrawal_refused: () => 'Вывод денег не одобрен, они снова на балансе',
  withdrawal_failed: () => 'Банк не смог перевести деньги, они снова на балансе',
  payout: ({ destination }) =>
    destination ? `Перевели ${formatDestination(destination)}` : 'Деньги выведены',
}

const formatDestination = (destination: string) =>
  destination.replace(/^Карта/, 'на карту').replace(/^СБП/, 'по СБП')

function ofOrder(sentence: (order: string, subject: Subject) => string): Sentence {
  return (subject) => {
    const { order, deal, dealCount = 1 } = subject
    const text = sentence(`№ ${order}`, subject)
    const what = dealCount > 1 ? countOf(dealCount, ['акция', 'акции', 'акций']) : deal
    return what ? `${text}: ${what}` : text
  }
}

export function describeTransaction(kind: string, subject: Subject): string {
  return sentences[kind]?.(subject) ?? 'Операция с балансом'
}
