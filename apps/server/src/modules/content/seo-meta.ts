import type { SeoEntity } from '@skidora/contract/catalog-content.ts'
import type { SeoMeta } from '@skidora/contract/content.ts'
import type { City } from '@skidora/contract/locations.ts'
import { brandSeo } from '@skidora/domain/seo/brand-seo.ts'
import { brandsSeo } from '@skidora/domain/seo/brands-seo.ts'
import { dealSeo } from '@skidora/domain/seo/deal-seo.ts'
import { toSeoMeta } from '@skidora/domain/seo/page-seo.ts'
import { sectionSeo } from '@skidora/domain/seo/section-seo.ts'
import { todaySeo } from '@skidora/domain/seo/today-seo.ts'
import type pg from 'pg'
import { AppError, invalidFields } from '../../app-error.ts'
import { type Caller, isStaff } from '../../handlers.ts'
import { readBrand } from '../brands/brands-read-model.ts'
import { readDealBySlug } from '../catalog/deal-read-model.ts'
import type { FindHotelsSeo } from '../hotels/hotels-seo-service.ts'
import { categorySeo } from './category-seo.ts'
import { mainPageSeo } from './main-page-seo.ts'

type Deps = {
  pool: pg.Pool
  categoryOf: (slug: string) => Promise<{ slug: string; title: string }>
  findHotelsSeo: FindHotelsSeo
}

type SeoRequest = { entity: SeoEntity; slug: string | undefined; city: City }

export function createSeoMeta({ pool, categoryOf, findHotelsSeo }: Deps) {
  return async ({ entity, slug, city }: SeoRequest, caller: Caller): Promise<SeoMeta> => {
    const citySlug = city.slug
    switch (entity) {
      case 'category':
        return categorySeo(city, await categoryOf(required(slug)))
      case 'catalog':
        return categorySeo(city, null)
      case 'main':
        return mainPageSeo(city)
      case 'today':
        return toSeoMeta(todaySeo(city))
      case 'dealOffer': {
        const reader = isStaff(caller) ? 'staff' : 'customer'
        const deal = await readDealBySlug(pool, required(slug), reader)
        if (!deal) throw new AppError('deal_not_found')
        return toSeoMeta(dealSeo(deal, city, new Date()))
      }
      case 'brands':
        return toSeoMeta(brandsSeo(city))
      case 'brand': {
        const brand = await readBrand(pool, {
          ...{ slug: required(slug), cityId: city.cityId },
          isGuest: true,
        })
        if (!brand) throw new AppError('brand_not_found')
        return toSeoMeta(brandSeo(brand, city))
      }
      case 'hotels':
        return findHotelsSeo({ citySlug, path: slug })
      case 'hotel':
        return findHotelsSeo({ citySlug, sysname: required(slug) })
      default:
        return toSeoMeta(sectionSeo(entity, city))
    }
  }
}

function required(slug: string | undefined): string {
  if (slug !== undefined) return slug
  throw invalidFields({ slug: 'Обязательное поле.' })
}
