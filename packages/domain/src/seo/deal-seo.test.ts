import { describe, expect, it } from 'vitest'
import { dealSeo } from './deal-seo.ts'

const city = { title: 'Москва', titleIn: 'в Москве', titleFrom: 'из Москвы' }
const now = new Date('2026-11-15T12:00:00Z')
const deal = {
  title: 'Сковорода с каменным покрытием в магазине «Полка»',
  tinyTitle: 'Сковорода 26 см',
  fullTitle: 'Сковорода 26 см, магазин «Полка»',
  description: 'Сковорода на каждый день.',
  categoryTitle: 'Посуда',
  company: { title: 'Магазин «Полка»' },
  tags: [{ title: 'В подарок' }],
  priceDiscounted: 1390,
  discountOnly: false,
  startDate: '2026-11-01T00:00:00Z',
  endDate: '2026-12-01T00:00:00Z',
  availableQuantity: -1,
}
const seo = (more: Partial<Parameters<typeof dealSeo>[0]> = {}) =>
  dealSeo({ ...deal, ...more }, city, now)

describe('dealSeo', () => {
  it('puts the full title before the city', () => {
    expect(seo().title).toBe('Сковорода 26 см, магазин «Полка» — скидка в Москве | Скидора')
  })

  it('contains keywords, the price and the service', () => {
    const result = seo()
    expect(result.keywords).toBe('посуда, Магазин «Полка», в подарок, скидка, купон, Москва')
    expect(result.headTags).toContainEqual({
      name: 'meta',
      attributes: { property: 'product:price:amount', content: '1390' },
    })
    expect(result.ldJson).toMatchObject({ '@type': 'Service', name: deal.title })
    expect(seo({ discountOnly: true }).headTags).toEqual([])
  })

  it('excludes a deal that cannot be bought from indexing', () => {
    expect(seo().robots).toBe('index, follow')
    expect(seo({ endDate: '2026-11-10T00:00:00Z' }).robots).toBe('noindex')
    expect(seo({ staffOnly: 'draft' }).robots).toBe('noindex')
  })
})
