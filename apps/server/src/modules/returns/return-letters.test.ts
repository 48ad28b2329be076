import { expect, it } from 'vitest'
import { requestedLetter, returnedLetter } from './return-letters.ts'

const notice = {
  ...{ email: 'anna@mail.ru', name: 'Анна', dealTitle: 'Комбо в пиццерии «Базилик»' },
  ...{ numbers: ['000011112222'], way: 'at_once' as const, toBalance: 500, toCard: 0, promo: 0 },
  ...{ isWhole: true, decideBy: new Date(), refusal: null, timeZone: 'Europe/Moscow' },
}

it('nests the quotes of a title inside the outer ones', () => {
  for (const letter of [returnedLetter, requestedLetter])
    expect(letter(notice).body).toContain('по покупке «Комбо в пиццерии „Базилик“»')
})
