import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DiscountBadge } from './DiscountBadge.tsx'
import { Price } from './Price.tsx'

const textOf = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

describe('Price', () => {
  it('shows both prices', () => {
    const html = renderToString(<Price price={3980} discounted={1790} />)
    expect(textOf(html)).toBe('Цена со скидкой 1 790 ₽Цена без скидки 3 980 ₽')
    expect(html).toMatch(/<s [^>]*>.*3.980/)
  })

  it.each([undefined, 990, 1200])(
    'strikes no price when the discounted price is %s',
    (discounted) => {
      const html = renderToString(<Price price={990} discounted={discounted} />)
      expect(html).not.toContain('<s ')
      expect(textOf(html)).toMatch(/^Цена \d/)
    },
  )

  it('shows a free coupon as «бесплатно» with the price paid on site', () => {
    const html = renderToString(<Price price={3980} discounted={1790} freeNote="на месте" />)
    expect(textOf(html)).toBe('бесплатнона месте 1 790 ₽')
    expect(html).toContain('>бесплатно</strong>')
  })
})

describe('DiscountBadge', () => {
  it('shows a minus sign and has an accessible discount text', () => {
    const html = renderToString(<DiscountBadge price={3980} discounted={1790} />)
    expect(textOf(html)).toBe('Скидка −55 %')
  })

  it('renders nothing without a discount', () => {
    expect(renderToString(<DiscountBadge price={990} discounted={990} />)).toBe('')
  })
})
