import type { brandCalls } from '@skidora/contract/brands.ts'
import { AppError } from '../../app-error.ts'
import { cachedByKey, dropOnChange } from '../../caches/reference-cache.ts'
import type { Pool } from '../../db.ts'
import type { HandlersOf } from '../../handlers.ts'
import { pageOf, paginate, paginationOf } from '../../paginate.ts'
import type { DatabaseChanges } from '../../plugins/operations/database-changes.ts'
import type { LiveCities } from '../locations/cities.ts'
import { hasPlace, readBrandReviews } from './brand-reviews-read-model.ts'
import { byTitle, findBrand, readBrand, readBrandPlaces, readBrands } from './brands-read-model.ts'

type Deps = { pool: Pool; cities: LiveCities; changes: DatabaseChanges }

export function brandHandlers({ pool, cities, changes }: Deps): HandlersOf<typeof brandCalls> {
  const lists = cachedByKey((cityId: number) => readBrands(pool, cityId))
  dropOnChange(changes, lists)

  async function brandIdOf(slug: string): Promise<number> {
    const id = await findBrand(pool, slug)
    if (id === undefined) throw new AppError('brand_not_found')
    return id
  }

  return {
    'GET /api/v4/brand/getBrands': async ({ query }, caller) => {
      const { letter, sort_type: sort = 'popular' } = query
      const all = await lists.get(cities.current.ofQuery(query, caller).cityId)
      const upperLetter = letter?.toUpperCase().replace('Ё', 'Е')
      const chosen = upperLetter ? all.filter((brand) => brand.letter === upperLetter) : all
      return paginate(sort === 'title' ? chosen.toSorted(byTitle) : chosen, query)
    },

    'GET /api/v4/brand/getBrand': async ({ query }, caller) => {
      const { cityId } = cities.current.ofQuery(query, caller)
      const brand = await readBrand(pool, {
        ...{ slug: query.slug, cityId },
        isGuest: caller.user === null,
      })
      if (!brand) throw new AppError('brand_not_found')
      return { data: brand }
    },

    'GET /api/v4/brand/getBrandPlaces': async ({ query }, caller) => {
      const cityId = cities.current.ofQuery(query, caller).cityId
      return paginate(await readBrandPlaces(pool, await brandIdOf(query.slug), cityId), query)
    },

    'GET /api/v4/brand/getBrandReviews': async ({ query }, caller) => {
      const { place_id: placeId = null } = query
      const page = pageOf(query)
      const brandId = await brandIdOf(query.slug)
      if (placeId !== null && !(await hasPlace(pool, brandId, placeId)))
        throw new AppError('place_not_found', { message: 'Такого адреса у этой компании нет.' })
      const { reviews, totalCount } = await readBrandReviews(pool, {
        brandId,
        placeId,
        userId: caller.user?.id ?? null,
        isByUse: query.sort_by_useful ?? false,
        ...page,
      })
      return { data: { reviews }, pagination: paginationOf(page, totalCount) }
    },
  }
}
