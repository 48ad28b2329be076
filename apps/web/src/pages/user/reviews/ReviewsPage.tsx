import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { OwnReview, PlaceReview, ReviewablePurchase } from '@skidora/contract/reviews.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useLoaderData } from 'react-router'
import { PlaceReviews } from '../../../features/reviews/PlaceReviews.tsx'
import { orNull } from '../../../lib/page/page-loader.ts'
import { pageNumber } from '../../../lib/page/page-number.ts'
import { EmptyState } from '../../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../../ui/blocks/Pagination.tsx'
import styles from '../parts/account.module.css'
import { accountHandle, accountLoader } from '../parts/account-page.ts'
import { NotLoaded } from '../parts/NotLoaded.tsx'
import { Section } from '../parts/Section.tsx'
import { OwnReviewRow } from './OwnReviewRow.tsx'
import { PurchasesToReview } from './PurchasesToReview.tsx'

type ReviewsData = {
  reviews: OwnReview[]
  purchases: ReviewablePurchase[]
  /** Other people's reviews, if the user has nothing to review yet. */
  others: PlaceReview[]
  /** Whether the user has purchases to review later. */
  hasCoupons: boolean
  pagination: PageNumbers
} | null

export const loader = accountLoader<ReviewsData>(null, async (input) => {
  const { api, visitor, url } = input
  const page = pageNumber(url.searchParams)
  const { data, pagination } = await api('GET /api/v4/profile/review/getReviews', {
    query: { page },
  })
  const hasNothing = data.reviews.length === 0 && data.purchases.length === 0
  const query = { cityId: visitor.city.cityId }
  const [others, coupons] = hasNothing
    ? await Promise.all([
        orNull(input, api('GET /api/v4/placeReviews/getBest', { query })),
        orNull(input, api('GET /api/v4/profile/coupons', { query: { per_page: 1 } })),
      ])
    : []
  const hasCoupons = (coupons?.data.counts.all ?? 0) > 0
  return { ...data, others: others?.data ?? [], hasCoupons, pagination }
})
export const handle = accountHandle('Отзывы', 'Что вы купили и что об этом написали.')

export function Component() {
  const data = useLoaderData<ReviewsData>()
  if (!data) return <NotLoaded />
  const { reviews, purchases, others, hasCoupons, pagination } = data
  if (reviews.length === 0 && purchases.length === 0)
    return (
      <>
        <h1>Отзывы</h1>
        {hasCoupons ? (
          <EmptyState
            icon="message-square-text"
            title="Отзывов пока нет"
            text="Отзыв можно написать, когда купон использован или визит начался."
            action={{ label: 'Мои купоны', href: paths.coupons() }}
          />
        ) : (
          <EmptyState
            icon="message-square-text"
            title="Писать пока не о чем"
            text="Когда вы что-нибудь купите, здесь можно будет рассказать об этом другим."
            action={{ label: 'Акции сегодня', href: paths.today() }}
          />
        )}
        <PlaceReviews title="Что пишут другие" items={others} />
      </>
    )
  return (
    <div className={styles.sections}>
      <h1>Отзывы</h1>
      {purchases.length > 0 && (
        <Section title="Расскажите о покупках">
          <PurchasesToReview purchases={purchases} />
        </Section>
      )}
      <Section title="Ваши отзывы">
        {reviews.length === 0 && <p className={styles.muted}>Вы пока ничего не написали.</p>}
        <ul className={styles.rows}>
          {reviews.map((review) => (
            <OwnReviewRow key={review.id} review={review} />
          ))}
        </ul>
        <Pagination
          page={pagination.currentPage}
          pageCount={pagination.pageCount}
          hrefFor={(page) => `${paths.reviews()}?page=${page}`}
        />
      </Section>
    </div>
  )
}
