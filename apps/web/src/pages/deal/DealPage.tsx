import { isApiError } from '@skidora/contract/client.ts'
import type { DealOffer } from '@skidora/contract/deals.ts'
import { formatDay } from '@skidora/domain/dates.ts'
import { formatNumber } from '@skidora/domain/money.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { typography } from '@skidora/domain/text.ts'
import { useLoaderData } from 'react-router'
import type { Crumb, PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Rating } from '../../ui/Rating.tsx'
import { Written } from '../../ui/Written.tsx'
import { DealGallery } from './DealGallery.tsx'
import styles from './DealPage.module.css'
import { DealPlaces } from './DealPlaces.tsx'
import { DealPrices } from './DealPrices.tsx'

type DealData = { deal: DealOffer | null }

export const loader = pageLoader<DealData>({ deal: null }, async ({ api, params }) => {
  try {
    const answer = await api('GET /api/v4/dealOffer/getDealOfferBySlug', {
      query: { slug: params.slug ?? '' },
    })
    return { deal: answer.data }
  } catch (error) {
    // A slug that cannot be one is refused with 400: to a visitor that is the same nothing.
    const isMissing = isApiError(error) && (error.status === 404 || error.status === 400)
    throw isMissing ? new Response(null, { status: 404 }) : error
  }
})

function crumbsOf(deal: DealOffer): Crumb[] {
  return [
    { label: 'Главная', href: paths.home() },
    ...deal.breadcrumbs.map(({ title, slug }) => ({
      label: title,
      href: paths.todayCategory(slug),
    })),
  ]
}

export const handle: PageHandle<DealData> = {
  layout: 'base',
  meta: ({ deal }, { city }) =>
    deal && {
      title: `${deal.tinyTitle} — скидка ${city.titleIn} | Скидора`,
      description: deal.description,
      image: deal.photos[0],
      canonicalCity: deal.citySlug,
      robots: deal.expired || deal.staffOnly ? 'noindex' : undefined,
    },
  breadcrumbs: ({ deal }) =>
    deal ? [...crumbsOf(deal), { label: deal.tinyTitle, href: paths.deal(deal.slug) }] : [],
}

const staffOnlyTexts: Record<NonNullable<DealOffer['staffOnly']>, string> = {
  draft: 'Видят только сотрудники: черновик',
  hidden: 'Видят только сотрудники: акция скрыта',
}

export function Component() {
  const { deal } = useLoaderData<DealData>()
  if (!deal) {
    return (
      <EmptyState
        icon="refresh-cw"
        title="Акция не загрузилась"
        text="Попробуйте открыть её ещё раз через минуту."
        action={{ label: 'Акции сегодня', href: paths.today() }}
      />
    )
  }
  return (
    <>
      {deal.staffOnly && <p className={styles.staffOnly}>{staffOnlyTexts[deal.staffOnly]}</p>}
      <Breadcrumbs path={crumbsOf(deal)} current={deal.tinyTitle} />
      <article className={styles.deal}>
        <DealGallery photos={deal.photos} />
        <DealPrices deal={deal} />
        <Written as="div" of={deal} className={styles.details}>
          {() => (
            <>
              <Facts deal={deal} />
              <TextBlock title="Что входит" lines={deal.features} text={deal.description} />
              <TextBlock title="Условия" lines={deal.termsAndConditions} />
              <DealPlaces deal={deal} />
            </>
          )}
        </Written>
      </article>
    </>
  )
}

function Facts({ deal }: { deal: DealOffer }) {
  const { city, now } = useVisitor()
  const until = formatDay(new Date(deal.couponActivationEndDate), city.timeZone, new Date(now))
  return (
    <dl className={styles.facts}>
      {deal.rating !== null && (
        <div>
          <dt>{countOf(deal.reviewsCount, ['отзыв', 'отзыва', 'отзывов'])}</dt>
          <dd>
            <Rating value={deal.rating} variant="compact" />
          </dd>
        </div>
      )}
      <div>
        <dt>купили</dt>
        <dd>{formatNumber(deal.stats.couponsBought)}</dd>
      </div>
      <div>
        <dt>действует купон</dt>
        <dd>до {until}</dd>
      </div>
    </dl>
  )
}

function TextBlock({ title, text, lines }: { title: string; text?: string; lines: string[] }) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      {text && <p>{typography(text)}</p>}
      <ul>
        {lines.map((line) => (
          <li key={line}>{typography(line)}</li>
        ))}
      </ul>
    </section>
  )
}
