import type { MenuCategory } from '@skidora/contract/catalog.ts'
import type { PromoBar } from '@skidora/contract/content.ts'
import type { City } from '@skidora/contract/locations.ts'
import { splitCities } from '@skidora/domain/cities.ts'
import { useRouteLoaderData } from 'react-router'
import { orNull, pageLoader } from '../lib/page-loader.ts'

/**
 * `isFirst` marks cities above the alphabet; kept short, because every page includes all of them.
 */
export type CityLink = { slug: string; title: string; isFirst?: true }

/** Data of the layout around every page. */
export type Shell = { menu: MenuCategory[]; promoBars: PromoBar[]; cities: CityLink[] }

const emptyShell: Shell = { menu: [], promoBars: [], cities: [] }

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

export function useShell(): Shell {
  // Typed by hand: the loader's type would make the route tree's type circular.
  return useRouteLoaderData<Shell>('root') ?? emptyShell
}
