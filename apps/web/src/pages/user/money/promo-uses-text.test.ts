import { expect, it } from 'vitest'
import { promoUsesText } from './promo-uses-text.ts'

it.each([
  [1, 0, 'Использован в 1 заказе'],
  [2, 0, 'Использован в 2 заказах'],
  [2, 1, 'Использован в 1 заказе, ещё 1 ждёт оплаты'],
  [7, 2, 'Использован в 5 заказах, ещё 2 ждут оплаты'],
  [1, 1, 'Применён в 1 неоплаченном заказе'],
  [3, 3, 'Применён в 3 неоплаченных заказах'],
])('describes %i uses, %i of them unpaid, as «%s»', (uses, unpaidUses, text) => {
  expect(promoUsesText({ uses, unpaidUses }).replaceAll('\u00a0', ' ')).toBe(text)
})
