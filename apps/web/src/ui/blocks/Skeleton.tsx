import styles from './Skeleton.module.css'

interface SkeletonProps {
  shape?: 'text' | 'title' | 'picture' | 'circle' | 'button'
}

/** Loading placeholder; set `aria-busy` on the container. */
export function Skeleton({ shape = 'text' }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />
}
