import type { goodsCalls } from '@skidora/contract/goods.ts'
import { searchCities } from '@skidora/domain/places/search-cities.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { StrictLimiter } from '../../plugins/limits/strict-limiter.ts'
import { requireMerchantKey } from '../coupons/merchant-key-service.ts'
import type { LiveCities } from '../locations/cities.ts'
import { readDelivery } from './delivery-read-model.ts'
import { readOwnParcels, readStaffParcels } from './parcels-read-model.ts'
import { moveParcel, refundParcel, undoParcelStep } from './parcels-store.ts'
import { createStreetNames } from './street-names.ts'

type Deps = { pool: Pool; cities: LiveCities; limiter: StrictLimiter }

const mostCities = 8

export function goodsHandlers(deps: Deps): HandlersOf<typeof goodsCalls> {
  const { pool, cities } = deps
  const suggestStreets = createStreetNames(pool)
  const findCity = (title: string) =>
    cities.current.listed.find((city) => fold(city.title) === fold(title))

  return {
    'GET /api/v4/goods/delivery': async ({ query }) => {
      const methods = await readDelivery(pool, query)
      if (!methods) throw new AppError('deal_not_found')
      return { data: { methods } }
    },

    'GET /api/v4/goods/cities': async ({ query }) => {
      const found = query.q.trim() ? searchCities(cities.current.listed, query.q) : []
      return { data: { cities: found.slice(0, mostCities).map(({ title }) => title) } }
    },

    'GET /api/v4/goods/streets': async ({ query }) => {
      const city = findCity(query.city)
      return { data: { streets: city ? await suggestStreets(city, query.q) : [] } }
    },

    'GET /api/v4/profile/parcels': async ({ query }, caller) => {
      const page = pageOf(query)
      const { parcels, totalCount } = await readOwnParcels(pool, userOf(caller).id, page)
      return { data: parcels, pagination: paginationOf(page, totalCount) }
    },

    'GET /api/v4/staff/parcels': async ({ query }) => {
      const page = pageOf(query)
      const { parcels, totalCount } = await readStaffParcels(pool, query.list, page)
      return { data: parcels, pagination: paginationOf(page, totalCount) }
    },

    'POST /api/v4/staff/parcels/move': async ({ body }, caller) => {
      await moveParcel(pool, body, { staffId: userOf(caller).id })
      return { data: {} }
    },

    'POST /api/v4/staff/parcels/undo': async ({ body }, caller) => {
      await undoParcelStep(pool, body.purchaseId, userOf(caller).id)
      return { data: {} }
    },

    'POST /api/v4/staff/parcels/refund': async ({ body }, caller) => {
      await refundParcel(pool, body.purchaseId, userOf(caller).id)
      return { data: {} }
    },

    'POST /api/v4/merchant/parcel/state': async ({ body }, caller) => {
      await moveParcel(pool, body, { keyId: await requireMerchantKey(deps, caller) })
      return { data: { state: body.state } }
    },
  }
}

const fold = (title: string) => title.trim().toLowerCase().replaceAll('ё', 'е')
