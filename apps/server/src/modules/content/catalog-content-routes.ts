import type { catalogContentCalls } from '@skidora/contract/catalog-content.ts'
import { AppError } from '../../app-error.ts'
import { cached, cachedByKey, dropOnChange } from '../../caches/reference-cache.ts'
import type { Pool } from '../../db.ts'
import type { HandlersOf } from '../../handlers.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import type { FindHotelsSeo } from '../hotels/hotels-seo-service.ts'
import {
  readCatalogCategories,
  readCategories,
  readTags,
} from '../listings/categories-read-model.ts'
import type { LiveCities } from '../locations/cities.ts'
import { readSectionBanners } from './banners-read-model.ts'
import { createSeoMeta } from './seo-meta.ts'

type Deps = {
  pool: Pool
  cities: LiveCities
  changes: DatabaseChanges
  findHotelsSeo: FindHotelsSeo
}

export function catalogContentHandlers({
  pool,
  cities,
  changes,
  findHotelsSeo,
}: Deps): HandlersOf<typeof catalogContentCalls> {
  const tags = cached(() => readTags(pool))
  const categories = cached(() => readCategories(pool))
  const inCity = cachedByKey((cityId: number) => readCatalogCategories(pool, cityId))
  const banners = cachedByKey((cityId: number) => readSectionBanners(pool, cityId))
  dropOnChange(changes, tags, categories, inCity, banners)

  async function categoryOf(slug: string) {
    const category = (await categories.get()).get(slug)
    if (!category) throw new AppError('category_not_found')
    return category
  }

  const seoMeta = createSeoMeta({ pool, categoryOf, findHotelsSeo })

  return {
    'GET /api/v4/dealOffer/categories': async ({ query }, caller) => ({
      data: await inCity.get(cities.current.ofQuery(query, caller).cityId),
    }),

    'GET /api/v4/tag/getTags': async () => ({ data: await tags.get() }),

    'GET /api/v4/banner/getBanners': async ({ query }, caller) => {
      const { section, categorySlug } = query
      const all = await banners.get(cities.current.ofQuery(query, caller).cityId)
      const path = categorySlug ? (await categoryOf(categorySlug)).path : []
      const fitting = all.filter(
        ({ place }) =>
          place.section === section &&
          (place.categoryId === null || path.includes(place.categoryId)),
      )
      return { data: fitting.map(({ banner }) => banner) }
    },

    'GET /api/v4/seo/meta': async ({ query }, caller) => {
      const { entity, slug } = query
      return {
        data: await seoMeta({ entity, slug, city: cities.current.ofQuery(query, caller) }, caller),
      }
    },
  }
}
