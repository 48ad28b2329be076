import styles from './PageSkeleton.module.css'

type PageSkeletonProps = {
  /** Content of the next page: a deal or cards. */
  shape: 'deal' | 'cards'
}

/** Overlays the page while the next one loads slowly; the page below does not move. */
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
