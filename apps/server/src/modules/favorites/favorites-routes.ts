import type { favoriteCalls } from '@skidora/contract/favorites.ts'
import { AppError } from '../../app-error.ts'
import type { Db, Pool } from '../../db.ts'
import { type HandlersOf, userOf } from '../../handlers.ts'
import { pageOf, paginationOf } from '../../paginate.ts'
import { readFavorites } from './favorites-read-model.ts'
import {
  addFavorite,
  addFavorites,
  readFavoriteNews,
  removeFavorite,
  switchFavoriteNews,
} from './favorites-store.ts'

type Deps = { pool: Pool; db: Db }

export function favoriteHandlers({ pool, db }: Deps): HandlersOf<typeof favoriteCalls> {
  return {
    'GET /api/v4/favorites/getFavorites': async ({ query }, caller) => {
      const { sort_type: sort = 'added' } = query
      const page = pageOf(query)
      const { dataText, total } = await readFavorites(pool, userOf(caller).id, {
        sort,
        ...page,
      })
      return { dataText, pagination: paginationOf(page, total) }
    },

    'POST /api/v4/favorites/addToFavorites': async ({ body }, caller) => {
      if (!(await addFavorite(db, userOf(caller).id, body.deal_offer_id)))
        throw new AppError('deal_not_found')
      return { data: { result: true } }
    },

    'POST /api/v4/favorites/merge': async ({ body }, caller) => {
      await addFavorites(db, userOf(caller).id, body.deal_offer_ids)
      return { data: { result: true } }
    },

    'DELETE /api/v4/favorites/removeFromFavorites': async ({ query }, caller) => {
      if (!(await removeFavorite(db, userOf(caller).id, query.deal_offer_id)))
        throw new AppError('deal_not_found')
      return { data: { result: true } }
    },

    'GET /api/v4/profile/favorite-news': async (_input, caller) => ({
      data: await readFavoriteNews(db, userOf(caller).id),
    }),

    'POST /api/v4/profile/favorite-news/update': async ({ body }, caller) => {
      await switchFavoriteNews(db, userOf(caller).id, body.isOn)
      return { data: body }
    },
  }
}
