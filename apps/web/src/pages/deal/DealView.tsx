import type { DealOffer, DealPrice } from '@skidora/contract/deals.ts'
import { type DealState, dealState } from '@skidora/domain/deals/deal-state.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { Suspense, useEffect, useState } from 'react'
import { DealRail } from '../../features/deals/DealRail.tsx'
import { DealSection } from '../../features/deals/DealSection.tsx'
import { RecentDeals } from '../../features/deals/RecentDeals.tsx'
import { rememberDeal } from '../../features/deals/recent-deals.ts'
import { DealQuestions } from '../../features/questions/DealQuestions.tsx'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'
import { footerId } from '../../features/site/footer-id.ts'
import { NotLoaded } from '../../features/site/NotLoaded.tsx'
import { useApiQuery } from '../../lib/api/use-api-query.ts'
import { lazyPart } from '../../lib/loading/lazy-part.ts'
import type { Crumb } from '../../lib/page/page-handle.ts'
import { usePageStatistics } from '../../lib/page/use-page-statistics.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { useUser } from '../../lib/session/user-store.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { Skeleton } from '../../ui/blocks/Skeleton.tsx'
import { StaticContent } from '../../ui/blocks/StaticContent.tsx'
import { SkipLink } from '../../ui/buttons/SkipLink.tsx'
import { claimedPrice } from './claimed-price.ts'
import { DealBar } from './DealBar.tsx'
import { DealDetails, DealFacts } from './DealDetails.tsx'
import { DealGallery } from './DealGallery.tsx'
import { DealHeading } from './DealHeading.tsx'
import styles from './DealPage.module.css'
import { canBuy, DealPanel, type OrderLink } from './DealPanel.tsx'
import type { DealData } from './deal-data.ts'
import { PriceHistorySection } from './PriceHistorySection.tsx'

const TourDates = lazyPart(async () => ({
  default: (await import('../../features/tours/TourDates.tsx')).TourDates,
}))

export function crumbsOf(deal: DealOffer): Crumb[] {
  return [
    { label: 'Главная', href: paths.home() },
    ...deal.breadcrumbs.map(({ title, slug }) => ({
      label: title,
      href: paths.category(slug, deal.breadcrumbs[0]?.slug ?? slug),
    })),
  ]
}

const staffOnlyTexts: Record<NonNullable<DealOffer['staffOnly']>, string> = {
  draft: 'Видят только сотрудники: черновик',
  hidden: 'Видят только сотрудники: акция скрыта',
}

type DealViewProps = {
  data: DealData
  /** For embedding: only the deal, without links to other pages. */
  isLite?: boolean
}

export function DealView({ data, isLite = false }: DealViewProps) {
  const { deal } = data
  if (!deal) {
    return <NotLoaded title="Акция не загрузилась" />
  }
  return (
    <>
      {deal.staffOnly && <p className={styles.staffOnly}>{staffOnlyTexts[deal.staffOnly]}</p>}
      {!isLite && <Breadcrumbs path={crumbsOf(deal)} current={deal.tinyTitle} />}
      {data.isElsewhere && !isLite && <ElsewhereNote deal={deal} />}
      <Deal key={deal.id} {...data} deal={deal} isLite={isLite} />
      {!isLite && <Rails {...data} />}
      {!isLite && <RecentDeals except={deal.id} />}
    </>
  )
}

/** A deal opens on every city's host, also where it is not available. */
function ElsewhereNote({ deal }: { deal: DealOffer }) {
  const { city } = useVisitor()
  const title = deal.sites[0]?.cityTitle
  return (
    <p className={styles.elsewhere}>
      Эта акция действует в {title ? `городе ${title}` : 'другом городе'}.{' '}
      <a href={paths.home()}>Посмотреть акции {city.titleIn}</a>
    </p>
  )
}

type DealProps = Pick<DealData, 'successor' | 'reviews' | 'questions'> & {
  deal: DealOffer
  isLite: boolean
}

function Deal({ deal, successor, reviews, questions, isLite }: DealProps) {
  const { now } = useVisitor()
  const [chosenId, setChosenId] = useState(deal.prices[0]?.id)
  usePageStatistics({
    category: deal.breadcrumbs.at(-1)?.slug,
    deal: { id: deal.id, title: deal.tinyTitle },
  })
  useEffect(() => {
    if (!isLite) rememberDeal(deal.id)
  }, [deal.id, isLite])
  const state = dealState(deal, new Date(now))
  const chosen = deal.prices.find(({ id }) => id === chosenId) ?? deal.prices[0]
  const [wantedVariant, setVariant] = useState<number | null>(null)
  const variant = chosen?.variants.find(({ id }) => id === wantedVariant)
  const order = useOrderLink(deal, state, chosen, variant?.id)
  const hasOptions = deal.prices.length > 1
  const [first] = deal.prices
  return (
    <article className={styles.deal} data-lite={isLite || undefined}>
      <DealHeading deal={deal} />
      <DealGallery
        photos={deal.photos}
        price={first ? claimedPrice(first, now) : deal.price}
        priceDiscounted={deal.priceDiscounted}
      />
      <div className={styles.side}>
        <DealPanel
          deal={deal}
          state={state}
          successor={successor}
          chosen={chosen}
          onChoose={setChosenId}
          variantId={variant?.id ?? null}
          onVariant={setVariant}
          order={order}
        />
      </div>
      <div className={styles.rest}>
        {deal.kind === 'tour' && chosen && state !== 'ended' && (
          <section className={styles.dates} id="dates">
            <h2>Даты и места</h2>
            <Suspense fallback={<Skeleton shape="picture" />}>
              <TourDates deal={deal} priceId={chosen.id} canBuy={order !== undefined} />
            </Suspense>
          </section>
        )}
        <DealFacts deal={deal} />
        {chosen && (
          // Remounts for another option; the first one stays static.
          <StaticContent key={chosen.id} as="div" of={chosen}>
            {() => (
              <PriceHistorySection
                option={chosen}
                until={Math.min(Date.parse(now), Date.parse(deal.endDate))}
                isOver={state === 'ended'}
                hasOptions={hasOptions}
              />
            )}
          </StaticContent>
        )}
        <DealDetails deal={deal} />
        <Suspense>{reviews && <ReviewList of={{ deal: deal.slug }} loaded={reviews} />}</Suspense>
        <Suspense>
          {questions && <DealQuestions dealSlug={deal.slug} loaded={questions} />}
        </Suspense>
      </div>
      {chosen && (
        <DealBar
          dealId={deal.id}
          kind={deal.kind}
          option={chosen}
          variantId={variant?.id}
          state={state}
          hasOptions={hasOptions}
          isOnlyDiscount={deal.discountOnly}
          order={order}
        />
      )}
    </article>
  )
}

/** Loaded after hydration: the cached page is the same for everyone. */
function useOrderLink(
  deal: DealOffer,
  state: DealState,
  chosen: DealPrice | undefined,
  variantId: number | undefined,
): OrderLink | undefined {
  const { isSignedIn } = useUser()
  const mayBeTaken = isSignedIn && deal.discountOnly
  const { value: couponId } = useApiQuery(
    mayBeTaken ? String(deal.id) : null,
    async (api, signal) => {
      const query = { dealOfferId: deal.id }
      return (await api('GET /api/v4/coupon/getFreeCoupon', { query }, { signal })).data.couponId
    },
  )
  if (!chosen || !canBuy(deal, state)) return undefined
  return couponId === null
    ? {
        href: paths.order(deal.slug, chosen.id, variantId ? { variant: variantId } : {}),
        isTaken: false,
      }
    : { href: paths.coupon(couponId), isTaken: true }
}

function Rails({ similar, recommended }: Pick<DealData, 'similar' | 'recommended'>) {
  return (
    <>
      {similar.deals.length + recommended.length > 0 && (
        <SkipLink targetId={footerId} label="Пропустить похожие акции" />
      )}
      {similar.deals.length > 0 && (
        <DealSection title="Похожие акции" totalCount={similar.totalCount}>
          <DealRail label="Похожие акции" deals={similar.deals} />
        </DealSection>
      )}
      {recommended.length > 0 && (
        <DealSection title="Вам может понравиться" totalCount={recommended.length}>
          <DealRail label="Вам может понравиться" deals={recommended} />
        </DealSection>
      )}
    </>
  )
}
