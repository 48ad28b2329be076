import styles from './ProgressBar.module.css'

/** A thin bar at the top edge while the next page loads. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null
  return <div className={styles.bar} role="progressbar" aria-label="Страница загружается" />
}
