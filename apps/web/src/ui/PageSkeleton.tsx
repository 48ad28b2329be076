import styles from './PageSkeleton.module.css'

type PageSkeletonProps = {
  /** What the page will show: a deal, or cards. */
  shape: 'deal' | 'cards'
}

/** Lies over the page while the next one is slow to come; the page below keeps its place. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      <div className={styles.page}>
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
