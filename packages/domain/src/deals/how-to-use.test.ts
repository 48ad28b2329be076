import { expect, it } from 'vitest'
import { howToUse } from './how-to-use.ts'

it('says whether a price is still to be paid at the place, and which', () => {
  expect(howToUse(null, 1)).toBe('Покажите купон, как только придёте: он уже оплачен.')
  expect(howToUse(null, 3)).toBe('Покажите купоны, как только придёте: они уже оплачены.')
  expect(howToUse(700, 1)).toBe('Покажите купон до оплаты: на месте заплатите 700\u00a0₽.')
})
