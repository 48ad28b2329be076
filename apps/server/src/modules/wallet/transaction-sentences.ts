/** What a movement of money was for. */
export type Subject = { order: number | null; deal: string | null }

type Sentence = (subject: Subject) => string

/**
 * Every kind of transaction that touches a person's money, in words. A kind that the migrations post
 * and that is not here fails a test.
 */
export const sentences: Record<string, Sentence> = {
  gift: () => 'Подарок от Скидоры',
  hold: ofOrder((order) => `Отложено до оплаты заказа ${order}`),
  release: ofOrder((order) => `Заказ ${order} не оплачен, отложенное вернулось на баланс`),
  purchase: ofOrder((order) => `Заказ ${order} оплачен`),
  late_payment: ofOrder(
    (order) =>
      `Оплата заказа ${order} пришла, когда выполнить его было нельзя, отправили её обратно`,
  ),
  second_payment: ofOrder((order) => `Вторая оплата заказа ${order}, отправили её обратно`),
  refund: ofOrder((order) => `Банк вернул деньги за заказ ${order}`),
  refund_to_balance: ofOrder(
    (order) => `Банк не смог вернуть на карту деньги за заказ ${order}, они на балансе`,
  ),
  return: ofOrder((order) => `Деньги за купоны по заказу ${order} вернулись на баланс`),
  withdrawal: () => 'Заявка на вывод денег',
  withdrawal_cancelled: () => 'Вывод денег отменён, они снова на балансе',
  withdrawal_refused: () => 'Вывод денег не одобрен, они снова на балансе',
  withdrawal_failed: () => 'Банк не смог перевести деньги, они снова на балансе',
  payout: () => 'Деньги выведены',
}

function ofOrder(sentence: (order: string) => string): Sentence {
  return ({ order, deal }) => {
    const told = sentence(`№ ${order}`)
    return deal ? `${told}: ${deal}` : told
  }
}

export function tellTransaction(kind: string, subject: Subject): string {
  return sentences[kind]?.(subject) ?? 'Операция с балансом'
}
