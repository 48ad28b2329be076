import type { PlaceReview } from '@skidora/contract/reviews.ts'
import { deletedAuthorName } from '@skidora/domain/accounts/unnamed.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useId } from 'react'
import { Carousel } from '../../ui/pictures/Carousel.tsx'
import { Image } from '../../ui/pictures/Image.tsx'
import { Rating } from '../../ui/pictures/Rating.tsx'
import styles from './PlaceReviews.module.css'

type PlaceReviewsProps = { title: string; items: PlaceReview[] }

/** One review per place of the city, with a link to its deals. */
export function PlaceReviews({ title, items }: PlaceReviewsProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Carousel label={title}>
        {items.map(({ place, deal, review }) => (
          <article key={place.id} className={styles.item}>
            <Image
              src={deal.image}
              alt=""
              width={320}
              height={128}
              sizes="260px"
              className={styles.picture}
            />
            <a className={styles.link} href={`${paths.deal(deal.slug)}#reviews`}>
              {place.company}
            </a>
            <p className={styles.muted}>{place.landmark ?? place.address}</p>
            <Rating value={review.rating} />
            <p className={styles.comment}>{review.comment}</p>
            <p className={styles.muted}>{review.author || deletedAuthorName}</p>
          </article>
        ))}
      </Carousel>
    </section>
  )
}
