import { expect, it } from 'vitest'
import { hotelKind } from './stay-texts.ts'

it('names one hotel, not its category', () => {
  expect(hotelKind('Городские отели')).toBe('Городской отель')
  expect(hotelKind('Апартаменты')).toBe('Апартаменты')
})
