import { expect, test } from 'vitest'
import { failureOf } from './payment-failures.ts'

const ended = { refusal: null, hasOpenPayment: false, late: null }
const late = { sum: 1490, method: 'bank_card' as const, refund: 'pending' as const }

test('says that no money was taken only when the bank has confirmed it', () => {
  // The heading already says that the order is cancelled.
  expect(failureOf({ ...ended, status: 'cancelled' })).toBe('Деньги не списаны.')
  const undecided = failureOf({ ...ended, status: 'cancelled', hasOpenPayment: true })
  expect(undecided).not.toContain('не списаны')
  expect(undecided).toContain('Если она придёт, мы вернём деньги.')
})

test('promises no coupons for a late payment of a cancelled order only', () => {
  const expired = failureOf({ ...ended, status: 'expired', hasOpenPayment: true })
  expect(expired).toContain('вы получите купоны')
  const text = failureOf({ ...ended, status: 'cancelled', late })
  expect(text).toContain('Купоны по отменённому заказу мы не выпускаем, поэтому мы отправили')
  expect(text).not.toContain('не осталось')
})

test.each([
  ['pending', 'отправили деньги обратно на карту'],
  ['succeeded', 'мы вернули деньги на карту'],
  ['canceled', 'теперь они на вашем балансе'],
] as const)('explains where late money is while its refund is %s', (refund, words) => {
  const text = failureOf({ ...ended, status: 'expired', late: { ...late, refund } })
  expect(text).toContain('Время на оплату вышло, а потом пришла оплата: 1\u00a0490\u00a0₽')
  expect(text).toContain(words)
  expect(text).not.toContain('не списаны')
})

test('mentions no card where any method may have been declined', () => {
  const text = failureOf({ ...ended, status: 'failed', refusal: 'general_decline' })
  expect(text).toBe('Банк отклонил оплату. Попробуйте ещё раз или выберите другой способ.')
})

test('returns nothing for orders that have not failed', () => {
  for (const status of ['waiting', 'paid', 'partly_refunded', 'refunded'] as const)
    expect(failureOf({ ...ended, status, late })).toBeNull()
})

test('mentions an older open payment after a decline instead of saying that no money was taken', () => {
  const declined = { ...ended, status: 'failed' as const, refusal: 'expired_on_confirmation' }
  expect(failureOf(declined)).toBe('Время на оплату вышло, деньги не списаны.')
  const text = failureOf({ ...declined, hasOpenPayment: true })
  expect(text).toMatch(/^Время на оплату вышло\. Прошлая попытка оплаты ещё открыта в банке/)
  expect(text).not.toContain('не списаны')
})
