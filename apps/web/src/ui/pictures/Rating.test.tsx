import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Rating } from './Rating.tsx'

it.each([
  [4.8, '4,8 из 5'],
  [5, '5,0 из 5'],
  [0, '0,0 из 5'],
  [7, '5,0 из 5'],
  [-1, '0,0 из 5'],
])('exposes %s as one image', (value, label) => {
  for (const variant of ['stars', 'compact'] as const) {
    const html = renderToString(<Rating value={value} variant={variant} />)
    expect(html.match(/role="img"/g)).toHaveLength(1)
    expect(html).toContain(`aria-label="${label}"`)
  }
})

it('fills the stars in proportion to the value', () => {
  expect(renderToString(<Rating value={2.5} />)).toContain('width="50" height="20"></rect></svg>')
})
