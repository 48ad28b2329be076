import type { HotelCatalog } from '@skidora/contract/hotels.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import type { Crumb } from '../../lib/page/page-handle.ts'

/** Breadcrumbs of the hotels and, optionally, a place. */
export function hotelCrumbs(place?: Pick<HotelCatalog, 'city' | 'category'>): Crumb[] {
  const { city = null, category = null } = place ?? {}
  return [
    { label: 'Главная', href: paths.home() },
    { label: 'Отели', href: paths.hotels() },
    ...(city ? [{ label: city.title, href: paths.hotelsIn(city.slug) }] : []),
    ...(category
      ? [{ label: category.title, href: paths.hotelsIn(city?.slug, category.slug) }]
      : []),
  ]
}
