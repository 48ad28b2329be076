import type { MenuCategory } from '@skidora/contract/catalog.ts'
import type { PromoBar } from '@skidora/contract/content.ts'
import type { City } from '@skidora/contract/locations.ts'
import { splitCities } from '@skidora/domain/places/cities.ts'
import { type CityLink, emptyShell, type Shell } from '../features/site/use-shell.ts'
import { orNull, pageLoader } from '../lib/page/page-loader.ts'

export const shellLoader = pageLoader(emptyShell, async (page) => {
  const query = { citySlug: page.visitor.city.slug }
  const [menu, promoBars, cities] = await Promise.all([
    orNull(page, page.api('GET /api/v4/category/menu', { query })),
    orNull(page, page.api('GET /api/v4/promo/inlineBars', { query })),
    orNull(page, page.api('GET /api/v4/location/city', { query: {} })),
  ])
  return shellOf(menu?.data ?? [], promoBars?.data ?? [], cities?.data ?? [])
})

/** The last shell of each menu, which the server's caches return as the same object. */
const shells = new WeakMap<MenuCategory[], { shell: Shell; cities: City[] }>()

/** The same object for the same data: its JSON and HTML are cached by identity. */
function shellOf(menu: MenuCategory[], promoBars: PromoBar[], cities: City[]): Shell {
  const known = shells.get(menu)
  if (known?.cities === cities && known.shell.promoBars === promoBars) return known.shell
  const shell = { menu, promoBars, cities: toLinks(cities) }
  shells.set(menu, { shell, cities })
  return shell
}

function toLinks(cities: City[]): CityLink[] {
  const { main, others } = splitCities(cities)
  return [
    ...main.map(({ slug, title }) => ({ slug, title, isFirst: true as const })),
    ...others.map(({ slug, title }) => ({ slug, title })),
  ]
}
