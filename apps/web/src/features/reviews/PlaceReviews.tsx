import type { PlaceReview } from '@skidora/contract/reviews.ts'
import { useId } from 'react'
import { paths } from '../../lib/paths.ts'
import { Image } from '../../ui/Image.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { nameless } from './nameless.ts'
import styles from './PlaceReviews.module.css'

type PlaceReviewsProps = { title: string; items: PlaceReview[] }

/** What people say of places in the city, one of them each; leads to the deals there. */
export function PlaceReviews({ title, items }: PlaceReviewsProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {items.map(({ place, deal, review }) => (
          <li key={place.id} className={styles.item}>
            <Image
              src={deal.image}
              alt=""
              width={320}
              height={128}
              sizes="(min-width: 640px) 320px, 100vw"
              className={styles.picture}
            />
            <a className={styles.link} href={`${paths.deal(deal.slug)}#reviews`}>
              {place.company}
            </a>
            <p className={styles.muted}>{place.landmark ?? place.address}</p>
            <Rating value={review.rating} />
            <p className={styles.comment}>{review.comment}</p>
            <p className={styles.muted}>{review.author || nameless}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
