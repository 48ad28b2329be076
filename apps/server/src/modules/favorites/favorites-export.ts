import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type { ExportPart } from '../export-part.ts'

export const favoritesExport: ExportPart = {
  file: 'favorites.json',
  about: 'акции, которые вы добавили в избранное',
  tables: ['favorites'],
  async *read(db, { id }) {
    const favorites = await db
      .selectFrom('favorites')
      .innerJoin('deals', 'deals.id', 'favorites.deal_id')
      .select(['deals.title', 'favorites.added_at', 'favorites.price_kopecks'])
      .where('favorites.user_id', '=', id)
      .orderBy('favorites.added_at')
      .execute()
    for (const favorite of favorites)
      yield {
        акция: favorite.title,
        'дата добавления': favorite.added_at,
        'цена в тот день': kopecksToRubles(favorite.price_kopecks),
      }
  },
}
