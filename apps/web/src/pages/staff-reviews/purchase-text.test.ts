import { expect, test } from 'vitest'
import { purchaseText } from './purchase-text.ts'

test('says whether a reviewed purchase was used, started or returned', () => {
  const none = { quantity: 1, used: 0, begun: 0, returned: 0 }
  expect(purchaseText({ ...none, used: 1 })).toBe('Купон использован')
  expect(purchaseText({ ...none, begun: 1 })).toBe('Визит начался')
  expect(purchaseText(none)).toBe('Купон не использован')
  expect(purchaseText({ ...none, returned: 1 })).toBe('Покупка возвращена')
  expect(purchaseText({ quantity: 3, used: 1, begun: 0, returned: 2 })).toBe(
    'Купон использован: 1 из 3, возвращено: 2 из 3',
  )
})
