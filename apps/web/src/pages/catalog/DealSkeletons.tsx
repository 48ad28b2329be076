import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import styles from './DealSkeletons.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholders of the next deals. */
export function DealSkeletons() {
  return (
    <div className={styles.grid}>
      {places.map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton shape="picture" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="title" />
        </div>
      ))}
    </div>
  )
}
