/** Masked card data. */
export type CardFace = {
  first6: string
  last4: string
  expiry_month: string
  expiry_year: string
  card_type: string
}

export type TestCard = {
  number: string
  title: string
  /** Requires a 3-D Secure code. */
  hasCode?: true
  /** Decline reason, in the bank's terms; the code comes first if there is one. */
  reason?: string
}

/** YooKassa's own test cards, which also work in its test shop. */
export const testCards: TestCard[] = [
  { number: '5555555555554444', title: 'Оплата проходит' },
  { number: '2202474301322987', title: 'Оплата проходит, карта «Мир»' },
  { number: '5555555555554477', title: 'Оплата проходит с кодом 3-D Secure', hasCode: true },
  { number: '2200000000000004', title: '«Мир» с кодом 3-D Secure', hasCode: true },
  { number: '5555555555554600', title: 'Не хватает денег', reason: 'insufficient_funds' },
  { number: '5555555555554543', title: 'Карта просрочена', reason: 'card_expired' },
  {
    number: '5555555555554592',
    title: 'Код 3-D Secure не подходит',
    hasCode: true,
    reason: '3d_secure_failed',
  },
  { number: '5555555555554535', title: 'Нужно позвонить в банк', reason: 'call_issuer' },
  { number: '5555555555554568', title: 'Подозрение на мошенничество', reason: 'fraud_suspected' },
  { number: '5555555555554527', title: 'Отказ без причины', reason: 'general_decline' },
  { number: '5555555555554618', title: 'Неверный номер', reason: 'invalid_card_number' },
  { number: '5555555555554626', title: 'Неверный CVC', reason: 'invalid_csc' },
  { number: '5555555555554501', title: 'Банк карты не отвечает', reason: 'issuer_unavailable' },
  {
    number: '5555555555554576',
    title: 'Превышен лимит карты',
    reason: 'payment_method_limit_exceeded',
  },
  { number: '5555555555554550', title: 'Операции запрещены', reason: 'payment_method_restricted' },
]

/** Decline texts for the payer. */
export const reasonTexts: Record<string, string> = {
  insufficient_funds: 'На карте не хватает денег.',
  card_expired: 'Срок действия карты истёк.',
  '3d_secure_failed': 'Банк не узнал владельца карты.',
  call_issuer: 'Банк отклонил оплату. Позвоните в банк, который выпустил карту.',
  fraud_suspected: 'Банк принял оплату за мошенничество.',
  invalid_card_number: 'Такой карты нет.',
  invalid_csc: 'Код с оборота карты не подходит.',
  issuer_unavailable: 'Банк карты не отвечает. Попробуйте позже.',
  payment_method_limit_exceeded: 'Превышен лимит карты.',
  payment_method_restricted: 'Операции по карте запрещены.',
  expired_on_confirmation: 'Время на оплату вышло.',
  expired_on_capture: 'Магазин не забрал деньги, и они вернулись.',
  canceled_by_merchant: 'Магазин отменил оплату.',
}

export const findTestCard = (number: string) => testCards.find((card) => card.number === number)

export function cardFace(number: string, expiry: { month: string; year: string }): CardFace {
  return {
    first6: number.slice(0, 6),
    last4: number.slice(-4),
    expiry_month: expiry.month,
    expiry_year: expiry.year,
    card_type: cardType(number),
  }
}

export const cardType = (number: string) => (number.startsWith('2') ? 'Mir' : 'MasterCard')
