import type { Generated, GeneratedAlways } from 'kysely'

export type FavoritesTables = {
  favorites: {
    user_id: number
    deal_id: number
    added_at: Generated<Date>
    price_kopecks: number
    known_kopecks: number
    known_ends_at: Date | null
  }
  favorite_price_changes: { id: GeneratedAlways<number>; deal_id: number }
}
