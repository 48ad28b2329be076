import type { City } from '@skidora/contract/locations.ts'
import { expect, it } from 'vitest'
import { categorySeo } from './category-seo.ts'

const city = { title: 'Москва', titleIn: 'в Москве', titleFrom: 'из Москвы' } as City

it.each([
  ['tours', 'Туры', 'Туры из Москвы'],
  ['ski-tours', 'Горные лыжи', 'Горнолыжные туры из Москвы'],
  ['excursions', 'Экскурсии', 'Экскурсии в Москве'],
  ['massage', 'Массаж', 'Массаж в Москве'],
])('%s gets a heading with the city in the right case', (slug, title, heading) => {
  const seo = categorySeo(city, { slug, title })
  expect(seo.h1).toBe(heading)
  expect(seo.title).toContain(heading)
  expect(categorySeo(city, null).h1).toBe('Все акции в Москве')
})

it('claims no discount that was not computed', () => {
  expect(categorySeo(city, { slug: 'massage', title: 'Массаж' }).description).not.toMatch(/\d/)
})
