import { CountBadge } from '../../ui/blocks/CountBadge.tsx'
import { useFavorites } from './favorites-store.ts'

export function FavoritesCount() {
  const { ids } = useFavorites()
  return <CountBadge count={ids.size} />
}
