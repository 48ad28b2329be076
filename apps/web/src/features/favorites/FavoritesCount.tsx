import styles from './FavoritesCount.module.css'
import { useFavorites } from './favorites-store.ts'

const most = 99

/** Over the corner of an icon, so that nothing moves when it comes. */
export function FavoritesCount() {
  const { ids } = useFavorites()
  if (ids.size === 0) return null
  return <span className={styles.count}>{ids.size > most ? `${most}+` : ids.size}</span>
}
