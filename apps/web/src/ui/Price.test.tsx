import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DiscountBadge } from './DiscountBadge.tsx'
import { Price } from './Price.tsx'

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

describe('Price', () => {
  it('names both prices', () => {
    const html = renderToString(<Price price={3980} discounted={1790} />)
    expect(textOf(html)).toBe('Цена со скидкой 1 790 ₽Цена без скидки 3 980 ₽')
    expect(html).toMatch(/<s [^>]*>.*3.980/)
  })

  it.each([undefined, 990, 1200])(
    'strikes nothing when the discounted price is %s',
    (discounted) => {
      const html = renderToString(<Price price={990} discounted={discounted} />)
      expect(html).not.toContain('<s ')
      expect(textOf(html)).toMatch(/^Цена \d/)
    },
  )

  it('of a free coupon is «бесплатно», with the price that is paid at the place', () => {
    const html = renderToString(<Price price={3980} discounted={1790} freeNote="на месте" />)
    expect(textOf(html)).toBe('бесплатнона месте 1 790 ₽')
    expect(html).toContain('>бесплатно</strong>')
  })
})

describe('DiscountBadge', () => {
  it('shows a real minus and reads as a discount', () => {
    const html = renderToString(<DiscountBadge price={3980} discounted={1790} />)
    expect(textOf(html)).toBe('Скидка −55 %')
  })

  it('is not there without a discount', () => {
    expect(renderToString(<DiscountBadge price={990} discounted={990} />)).toBe('')
  })
})
