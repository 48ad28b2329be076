import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type City, listCities, splitCities } from './cities.ts'

const city = (cityId: number, title: string, over: Partial<City> = {}): City => ({
  id: `c_${cityId}`,
  cityId,
  slug: `city-${cityId}`,
  title,
  coordinates: { latitude: 55, longitude: 37 },
  isMain: true,
  isHidden: false,
  isPredefined: false,
  ...over,
})

const cities = [
  city(7, 'Ярославль'),
  city(3, 'Орск'),
  city(4, 'Орёл'),
  city(5, 'Казань', { isPredefined: true }),
  city(6, 'Екатеринбург', { isPredefined: true }),
  city(18, 'Санкт-Петербург'),
  city(8, 'Нижний Новгород'),
  city(9, 'Ёлкино'),
  city(10, 'Жуковский'),
  city(11, 'Дубна'),
  city(12, 'Химки', { isMain: false }),
  city(13, 'Тайный', { isHidden: true }),
  city(14, 'Скрытый', { isHidden: true, isPredefined: true }),
  city(1, 'Москва'),
]

const titles = (list: City[]) => list.map(({ title }) => title)
const main = ['Москва', 'Санкт-Петербург', 'Екатеринбург', 'Казань']
const others = ['Дубна', 'Ёлкино', 'Жуковский', 'Нижний Новгород', 'Орёл', 'Орск', 'Ярославль']

describe('listCities', () => {
  it('puts capitals and predefined cities first, the rest in alphabetical order', () => {
    expect(titles(listCities(cities))).toEqual([...main, ...others])
  })

  it('neither depends on the order of its input nor changes it', () => {
    const shuffled = fc.shuffledSubarray(cities, { minLength: cities.length })
    fc.assert(
      fc.property(shuffled, (given) => {
        const before = titles(given)
        expect(titles(listCities(given))).toEqual([...main, ...others])
        expect(titles(given)).toEqual(before)
      }),
    )
  })

  it('keeps other properties of a city', () => {
    const zoned = { ...city(1, 'Москва'), timeZone: 'Europe/Moscow' }
    expect(listCities([zoned])[0]?.timeZone).toBe('Europe/Moscow')
  })
})

describe('splitCities', () => {
  it('splits the list in two parts', () => {
    const split = splitCities(listCities(cities))
    expect(titles(split.main)).toEqual(main)
    expect(titles(split.others)).toEqual(others)
  })
})
