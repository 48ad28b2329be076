import { type Static, Type } from 'typebox'
import { defineCalls } from './call.ts'
import { DateTime, Id, pageQuery, Slug } from './common.ts'
import { DealCard } from './deals.ts'

/** A favourite deal of the user. */
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

/** E-mails about favourites: a lower price, a deal that ends soon. */
export type FavoriteNews = Static<typeof FavoriteNews>
export const FavoriteNews = Type.Object({ isOn: Type.Boolean() })

export const Result = Type.Object({ result: Type.Literal(true) })

export const favoriteCalls = defineCalls({
  'GET /api/v4/favorites/getFavorites': {
    summary: 'Favourite deals of the user, including ended ones: by date added, price or end',
    query: Type.Object({
      ...pageQuery({ perPage: 100 }),
      sort_type: Type.Optional(FavoriteSort),
    }),
    data: Type.Array(FavoriteDeal),
    paged: true,
    auth: true,
  },
  'POST /api/v4/favorites/addToFavorites': {
    summary: 'Adds a deal to favourites; idempotent',
    body: Type.Object({ deal_offer_id: Id }),
    data: Result,
    auth: true,
    errors: ['deal_not_found'],
  },
  'POST /api/v4/favorites/merge': {
    summary: 'Merges the favourites collected as a guest; skips unknown deals',
    body: Type.Object({
      deal_offer_ids: Type.Array(Id, { minItems: 1, maxItems: 100, description: 'Newest first' }),
    }),
    data: Result,
    auth: true,
  },
  'DELETE /api/v4/favorites/removeFromFavorites': {
    summary: 'Removes a deal from favourites; idempotent',
    query: Type.Object({ deal_offer_id: Id }),
    data: Result,
    auth: true,
    errors: ['deal_not_found'],
  },
  'GET /api/v4/profile/favorite-news': {
    summary: 'Whether e-mails notify of price drops and nearing ends of favourite deals',
    data: FavoriteNews,
    auth: true,
  },
  'POST /api/v4/profile/favorite-news/update': {
    summary: 'Enables or disables these e-mails',
    body: FavoriteNews,
    data: FavoriteNews,
    auth: true,
  },
})
