import styles from './CountBadge.module.css'

const most = 99

/** Positioned over an icon to avoid a layout shift. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return <span className={styles.count}>{count > most ? `${most}+` : count}</span>
}
