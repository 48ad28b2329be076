import { describe, expect, it } from 'vitest'
import { dealFullTitle } from './deal-full-title.ts'

const deal = {
  id: 7,
  tinyTitle: 'Сковорода 26 см',
  companyTitle: 'Магазин «Полка»',
  address: 'ул. Покровка, 1',
  price: 1290,
}
const twin = { ...deal, id: 8 }

describe('dealFullTitle', () => {
  it('puts the company in the middle of a sentence', () => {
    expect(dealFullTitle(deal, [])).toBe('Сковорода 26 см, магазин «Полка»')
    expect(dealFullTitle({ ...deal, companyTitle: 'Iron Fox' }, [])).toBe(
      'Сковорода 26 см, Iron Fox',
    )
  })

  it("does not repeat a company that the deal's name contains", () => {
    const tinyTitle = 'Сковорода в магазине «Полка»'
    expect(dealFullTitle({ ...deal, tinyTitle }, [])).toBe(tinyTitle)
  })

  it.each([
    ['the address when twins are elsewhere', { address: null }, 'ул. Покровка, 1'],
    ['the price when a twin has the same address', { price: 990 }, 'от 1\u00a0290\u00a0₽'],
    ['the number when nothing else differs', {}, 'акция № 7'],
  ])('adds %s to distinguish a twin', (_what, other, note) => {
    expect(dealFullTitle(deal, [{ ...twin, ...other }])).toBe(
      `Сковорода 26 см, магазин «Полка», ${note}`,
    )
  })

  it('gives twins different titles whatever they share', () => {
    const twins = [
      deal,
      twin,
      { ...deal, id: 9, price: 990 },
      { ...deal, id: 10, address: null },
      { ...deal, id: 11, address: 'Арбат, 2' },
    ]
    const titles = twins.map((one) =>
      dealFullTitle(
        one,
        twins.filter(({ id }) => id !== one.id),
      ),
    )
    expect(new Set(titles).size).toBe(twins.length)
  })
})
