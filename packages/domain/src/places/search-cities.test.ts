import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swapKeyboardLayout } from '../text/keyboard-layout.ts'
import { searchCities } from './search-cities.ts'

const listed = Object.entries({
  ...{ moscow: 'Москва', spb: 'Санкт-Петербург', ekaterinburg: 'Екатеринбург', kazan: 'Казань' },
  ...{ dubna: 'Дубна', elkino: 'Ёлкино', zhukovsky: 'Жуковский', orel: 'Орёл', orsk: 'Орск' },
  ...{ 'nizhny-novgorod': 'Нижний Новгород', yaroslavl: 'Ярославль' },
}).map(([slug, title]) => ({ slug, title }))

const titles = (list: { title: string }[]) => list.map(({ title }) => title)

describe('searchCities', () => {
  it.each([
    ['моск', ['Москва']],
    ['МОСКВА', ['Москва']],
    ['vjcrdf', ['Москва']],
    ['Vjcr', ['Москва']],
    ['орел', ['Орёл']],
    ['jh`k', ['Орёл']],
    ['елк', ['Ёлкино']],
    ['петер', ['Санкт-Петербург']],
    ['санкт петербург', ['Санкт-Петербург']],
    ['cfyrn-gtnth', ['Санкт-Петербург']],
    ['  нижний  нов ', ['Нижний Новгород']],
    ['бург', ['Санкт-Петербург', 'Екатеринбург']],
    ['е', ['Екатеринбург', 'Ёлкино', 'Санкт-Петербург', 'Орёл']],
    ['Питер', ['Санкт-Петербург']],
    ['спб', ['Санкт-Петербург']],
    ['cg,', ['Санкт-Петербург']],
    ['екб', ['Екатеринбург']],
    ['kazan', ['Казань']],
    ['Saint P', ['Санкт-Петербург']],
    ['nizhny nov', ['Нижний Новгород']],
    ['ye', ['Екатеринбург']],
    ['париж', []],
    ['химки', []],
    ['(.*', []],
  ])('finds %j', (query, expected) => {
    expect(titles(searchCities(listed, query))).toEqual(expected)
  })

  it('returns every city for an empty query', () => {
    expect(searchCities(listed, ' ')).toEqual(listed)
  })

  it('finds a city by any prefix of its title, in any case and keyboard layout', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listed), fc.nat(20), fc.boolean(), (wanted, length, upper) => {
        const start = wanted.title.slice(0, 1 + (length % wanted.title.length))
        const typed = upper ? start.toUpperCase() : start.toLowerCase()
        expect(searchCities(listed, typed)).toContain(wanted)
        expect(searchCities(listed, swapKeyboardLayout(typed))).toContain(wanted)
      }),
    )
  })
})
