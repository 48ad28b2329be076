import type { Brand, BrandPlace } from '@skidora/contract/brands.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { AddPlaceReviewButton } from '../../features/reviews/AddPlaceReviewButton.tsx'
import { ReviewItem } from '../../features/reviews/ReviewItem.tsx'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { TextLink } from '../../ui/buttons/TextLink.tsx'
import styles from './BrandPage.module.css'
import type { LoadedReviews } from './BrandPage.tsx'

type BrandReviewListProps = { brand: Brand; places: BrandPlace[]; loaded: LoadedReviews | null }

export function BrandReviewList({ brand, places, loaded }: BrandReviewListProps) {
  const own = paths.brand(brand.slug, 'reviews')
  if (!loaded) {
    return (
      <EmptyState
        icon="refresh-cw"
        title="Отзывы не загрузились"
        text="Попробуйте открыть их ещё раз через минуту."
        action={{ label: 'Обновить', href: own }}
      />
    )
  }
  const { reviews, pagination, placeId, isByUse } = loaded
  const hrefFor = (page: number, choice: { place?: number | null; byUse?: boolean } = {}) => {
    const { place = placeId, byUse = isByUse } = choice
    const query = new URLSearchParams()
    if (place !== null) query.set('place_id', String(place))
    if (byUse) query.set('sort_type', 'useful')
    if (page > 1) query.set('page', String(page))
    return query.size > 0 ? `${own}?${query}` : own
  }
  return (
    <section aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.subheading}>
        Отзывы покупателей
      </h2>
      <AddPlaceReviewButton places={places} placeId={placeId} />
      <div className={styles.choices}>
        {brand.reviewsCount > 1 && (
          <Choices
            label="Порядок"
            options={[
              { title: 'Сначала новые', href: hrefFor(1, { byUse: false }), isChosen: !isByUse },
              { title: 'Сначала полезные', href: hrefFor(1, { byUse: true }), isChosen: isByUse },
            ]}
          />
        )}
        {(places.length > 1 || placeId !== null) && (
          <Choices
            label="Адрес"
            options={[
              {
                title: 'Все адреса',
                href: hrefFor(1, { place: null }),
                isChosen: placeId === null,
              },
              ...places.map(({ id, address }) => ({
                title: address,
                href: hrefFor(1, { place: id }),
                isChosen: id === placeId,
              })),
            ]}
          />
        )}
      </div>
      {reviews.length === 0 ? (
        <EmptyState
          icon="sparkles"
          title="Отзывов здесь пока нет"
          text="Их пишут покупатели после визита. Ваш отзыв может стать первым."
          action={{ label: 'Акции компании', href: paths.brand(brand.slug) }}
        />
      ) : (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <li key={review.id} className={styles.review}>
              <ReviewItem review={review} voted={review.voted} />
              <p className={styles.note}>
                Об акции{' '}
                <TextLink href={paths.deal(review.deal.slug)} variant="quiet">
                  {review.deal.title}
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={pagination.currentPage}
        pageCount={pagination.pageCount}
        hrefFor={(page) => hrefFor(page)}
      />
    </section>
  )
}

type ChoicesProps = {
  label: string
  options: { title: string; href: string; isChosen: boolean }[]
}

function Choices({ label, options }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.chips}>
        {options.map(({ title, href, isChosen }) => (
          <li key={href}>
            <a className={styles.chip} href={href} aria-current={isChosen || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
