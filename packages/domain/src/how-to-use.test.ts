import { expect, it } from 'vitest'
import { howToUse } from './how-to-use.ts'

it('says whether the price is still to be paid at the place', () => {
  expect(howToUse(false, 1)).toBe('Покажите купон до заказа: он уже оплачен.')
  expect(howToUse(false, 3)).toBe('Покажите купоны до заказа: они уже оплачены.')
  expect(howToUse(true, 1)).toBe('Покажите купон до оплаты: заплатите уже со скидкой.')
})
