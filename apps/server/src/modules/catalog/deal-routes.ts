import type { DealOffer, dealCalls } from '@skidora/contract/deals.ts'
import { AppError } from '../../app-error.ts'
import type { Pool } from '../../db.ts'
import { type Caller, type HandlersOf, isStaff } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import type { LiveCities } from '../locations/cities.ts'
import { type DealReader, readDealById, readDealBySlug } from './deal-read-model.ts'
import { readCards, readRecommended, readSimilar, readSuccessor } from './recommends-read-model.ts'

type Deps = { pool: Pool; cities: LiveCities }

const readerOf = (caller: Caller): DealReader => (isStaff(caller) ? 'staff' : 'customer')

export function dealHandlers({ pool, cities }: Deps): HandlersOf<typeof dealCalls> {
  return {
    'GET /api/v4/dealOffer/getDealOfferBySlug': async ({ query }, caller) => ({
      data: found<DealOffer>(await readDealBySlug(pool, query.slug, readerOf(caller))),
    }),

    'GET /api/v4/dealOffer/getDealOfferInfo': async ({ query }, caller) => ({
      data: found<DealOffer>(await readDealById(pool, query.dealOfferId, readerOf(caller))),
    }),

    'GET /api/v4/dealOffer/getCards': async ({ query }, caller) => ({
      dataText: await readCards(pool, query.dealOfferIds.split(',').map(Number), {
        isSignedIn: caller.user !== null,
      }),
    }),

    'GET /api/v4/dealOffer/getRecommends': async ({ query }, caller) => {
      const { dealOfferId } = query
      const page = pageOf(query)
      const { cityId } = cities.current.ofQuery(query, caller)
      const similar = found(
        await readSimilar(pool, {
          dealId: dealOfferId,
          cityId,
          reader: readerOf(caller),
          isSignedIn: caller.user !== null,
          ...page,
        }),
      )
      return {
        dataText: similar.cards,
        pagination: paginationOf(page, similar.total),
      }
    },

    'GET /api/v4/dealOffer/getRecommendedByDealOffer': async ({ query }, caller) => {
      const city = cities.current.findByCityId(`c_${query.cityId}`)
      if (!city) throw new AppError('city_not_found')
      const cards = await readRecommended(pool, {
        dealId: query.dealOfferId,
        cityId: city.cityId,
        reader: readerOf(caller),
        isSignedIn: caller.user !== null,
      })
      return { dataText: found(cards) }
    },

    'GET /api/v4/dealOffer/getActiveChildDealOffer': async ({ query }, caller) => ({
      dataText: found(
        await readSuccessor(pool, query.dealOfferId, {
          reader: readerOf(caller),
          isSignedIn: caller.user !== null,
        }),
      ),
    }),
  }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('deal_not_found')
  return value
}
