import { expect, it } from 'vitest'
import { cancellationText } from './CancelOrderDialog.tsx'

const order = { id: 12, quantity: 1, promoAmount: 0, balanceAmount: 0 }

it('says what a cancelled order releases', () => {
  expect(cancellationText(order)).toBe('Мы перестанем держать за вами купон.')
  expect(cancellationText({ ...order, quantity: 2, promoAmount: 300, balanceAmount: 1500 })).toBe(
    'Мы перестанем держать за вами купоны. Промокод снова можно будет применить. На баланс вернётся 1\u00a0500\u00a0₽.',
  )
})
