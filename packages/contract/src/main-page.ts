import { type Static, Type } from 'typebox'
import { defineCalls, withDefault } from './call.ts'
import { citySlug } from './common.ts'
import { DealCard } from './deals.ts'

export type DealFeed = Static<typeof DealFeed>
export const DealFeed = Type.Object({
  deals: Type.Array(DealCard),
  totalCount: Type.Integer({ description: 'Total in the city' }),
})

function feed(summary: string, defaultLimit: number) {
  return {
    summary,
    query: Type.Object({
      citySlug,
      limit: withDefault(Type.Integer({ minimum: 1, maximum: 60, default: defaultLimit })),
    }),
    data: DealFeed,
    errors: ['city_not_found'],
  } as const
}

export const mainPageCalls = defineCalls({
  'GET /api/v4/mainPage/getGoods': feed('Goods of the home page', 9),
  'GET /api/v4/mainPage/getHotels': feed('Hotels of the home page', 15),
  'GET /api/v4/mainPage/getServices': feed('Services of the home page', 15),
  'GET /api/v4/mainPage/getTours': feed('Tours of the home page', 9),
  'GET /api/v4/mainPage/getRestaurants': feed('Restaurants of the home page', 3),
})
