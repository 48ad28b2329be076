import { describe, expect, it } from 'vitest'
import { chosenText, emptyListText, matchOptions, optionsLimit } from './multiselect-options.ts'

const named = (...labels: string[]) => labels.map((label) => ({ value: label, label }))
const stations = named('Аэропорт', 'Сокол', 'Щёлковская')

describe('matchOptions', () => {
  it.each([
    ['', ['Аэропорт', 'Сокол', 'Щёлковская']],
    ['  ', ['Аэропорт', 'Сокол', 'Щёлковская']],
    ['СОК', ['Сокол']],
    ['щелк', ['Щёлковская']],
    ['порт ', ['Аэропорт']],
    ['.*', []],
  ])('finds by %j', (query, expected) => {
    expect(matchOptions(stations, query).map(({ label }) => label)).toEqual(expected)
  })

  it('limits the list but searches all options', () => {
    const many = named(...Array.from({ length: optionsLimit + 5 }, (_, index) => `№ ${index}`))
    expect(matchOptions(many, '')).toHaveLength(1000)
    expect(matchOptions(many, '№ 1004')).toHaveLength(1)
  })
})

it('distinguishes an empty list from no matches', () => {
  expect(emptyListText([])).toBe('Список пуст.')
  expect(emptyListText(stations)).toBe('Ничего не нашлось. Попробуйте изменить запрос.')
})

it('lists chosen labels in the order of the options and ignores unknown ones', () => {
  expect(chosenText(stations, ['Сокол', 'Аэропорт', 'Луна'])).toBe('Аэропорт, Сокол')
  expect(chosenText(stations, [])).toBe('')
})
