import type { City } from '@skidora/contract/locations.ts'
import { splitCities } from '@skidora/domain/cities.ts'
import { type CityLink, emptyShell } from '../features/site/use-shell.ts'
import { orNull, pageLoader } from '../lib/page-loader.ts'

export const shellLoader = pageLoader(emptyShell, async (page) => {
  const query = { citySlug: page.visitor.city.slug }
  const [menu, promoBars, cities] = await Promise.all([
    orNull(page, page.api('GET /api/v4/category/menu', { query })),
    orNull(page, page.api('GET /api/v4/promo/inlineBars', { query })),
    orNull(page, page.api('GET /api/v4/location/city', { query: {} })),
  ])
  return {
    menu: menu?.data ?? [],
    promoBars: promoBars?.data ?? [],
    cities: toLinks(cities?.data ?? []),
  }
})

function toLinks(cities: City[]): CityLink[] {
  const { main, others } = splitCities(cities)
  return [
    ...main.map(({ slug, title }) => ({ slug, title, isFirst: true as const })),
    ...others.map(({ slug, title }) => ({ slug, title })),
  ]
}
