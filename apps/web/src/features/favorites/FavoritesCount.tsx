import styles from './FavoritesCount.module.css'
import { useFavorites } from './favorites-store.ts'

const most = 99

/** Positioned over the icon to avoid a layout shift. */
export function FavoritesCount() {
  const { ids } = useFavorites()
  if (ids.size === 0) return null
  return <span className={styles.count}>{ids.size > most ? `${most}+` : ids.size}</span>
}
