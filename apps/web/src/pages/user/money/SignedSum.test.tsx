import { renderToString } from 'react-dom/server'
import { expect, it, test } from 'vitest'
import { SignedSum, spokenSum } from './SignedSum.tsx'

test.each([
  [-2300, 'минус 2300 рублей'],
  [1, 'плюс 1 рубль'],
  [99.5, 'плюс 99 рублей 50 копеек'],
  [0, '0 рублей'],
])('spells %d as «%s»', (sum, words) => {
  expect(spokenSum(sum)).toBe(words)
})

it('hides the signs from screen readers, which get words', () => {
  const html = renderToString(<SignedSum rubles={-2300} />).replaceAll(/<!-- -->/g, '')
  expect(html).toMatch(
    /^<span aria-hidden="true">−2\s300\s₽<\/span><span .*>минус 2300 рублей<\/span>$/,
  )
})
