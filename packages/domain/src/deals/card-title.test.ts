import { expect, it } from 'vitest'
import { cardTitle } from './card-title.ts'

it.each([
  ['Bank card *4444', 'Карта •• 4444'],
  ['Bank card', 'Карта'],
  [null, 'Карта'],
])('formats %s as %s', (bankTitle, title) => {
  expect(cardTitle(bankTitle).replaceAll('\u00a0', ' ')).toBe(title)
})
