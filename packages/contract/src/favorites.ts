import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, Id, pageQuery, Slug } from './common.ts'
import { DealCard } from './deals.ts'

/** A deal that the person has put aside. */
export type FavoriteDeal = Static<typeof FavoriteDeal>
export const FavoriteDeal = Type.Object({
  deal: DealCard,
  isEnded: Type.Boolean(),
  addedAt: DateTime,
  priceWhenAdded: Type.Number({ description: 'With the discount, rubles' }),
  categorySlug: Slug,
})

export type FavoriteSort = Static<typeof FavoriteSort>
export const FavoriteSort = Type.Union([
  Type.Literal('added'),
  Type.Literal('price'),
  Type.Literal('ending'),
])

/** Letters about them: a lower price, a near end. */
export type FavoriteNews = Static<typeof FavoriteNews>
export const FavoriteNews = Type.Object({ isOn: Type.Boolean() })

export const Result = Type.Object({ result: Type.Literal(true) })

export const favoriteCalls = defineCalls({
  'GET /api/v4/favorites/getFavorites': {
    summary:
      'Deals that the person has put aside, the ended ones too: by day added, by price or by end',
    query: Type.Object({
      ...pageQuery({ perPage: 100 }),
      sort_type: Type.Optional(FavoriteSort),
    }),
    data: Type.Array(FavoriteDeal),
    paged: true,
    auth: true,
  },
  'POST /api/v4/favorites/addToFavorites': {
    summary: 'Puts a deal aside; a second time changes nothing',
    body: Type.Object({ deal_offer_id: Id }),
    data: Result,
    auth: true,
    errors: ['deal_not_found'],
  },
  'POST /api/v4/favorites/merge': {
    summary: 'Adds the deals that were put aside before signing in; unknown ones are left out',
    body: Type.Object({
      deal_offer_ids: Type.Array(Id, { minItems: 1, maxItems: 100, description: 'Newest first' }),
    }),
    data: Result,
    auth: true,
  },
  'DELETE /api/v4/favorites/removeFromFavorites': {
    summary: 'Takes a deal out again; a second time changes nothing',
    query: Type.Object({ deal_offer_id: Id }),
    data: Result,
    auth: true,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/profile/favorite-news': {
    summary: 'Whether letters tell of lower prices and near ends of the deals put aside',
    data: FavoriteNews,
    auth: true,
  },
  'POST /api/v4/profile/favorite-news/update': {
    summary: 'Switches these letters on or off',
    body: FavoriteNews,
    data: FavoriteNews,
    auth: true,
  },
})
