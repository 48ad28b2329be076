import type { TodayCategory } from '@skidora/contract/catalog.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { todayHead, todaySeo } from '@skidora/domain/seo/today-seo.ts'
import { redirect, useLoaderData } from 'react-router'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { DealSection } from '../../features/deals/DealSection.tsx'
import { NotLoaded } from '../../features/site/NotLoaded.tsx'
import type { Crumb, PageHandle } from '../../lib/page/page-handle.ts'
import { type LoaderInput, pageLoader } from '../../lib/page/page-loader.ts'
import { isMissing } from '../../lib/page/throw-missing.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import styles from './TodayPage.module.css'

type TodayData = {
  /** Null if loading failed. */
  groups: TodayCategory[] | null
}

const nothing: TodayData = { groups: null }

export const loader = pageLoader(nothing, async (page): Promise<TodayData> => {
  const category = page.url.searchParams.get('category')
  try {
    if (category) throw redirect(await categoryPage(page, category), 301)
    const { data } = await page.api('GET /gateway/crm/api/v1/today', {
      query: { citySlug: page.visitor.city.slug },
    })
    return { groups: data }
  } catch (error) {
    throw isMissing(error) ? redirect(paths.notFound()) : error
  }
})

/** Redirect target of this page's former per-category URLs. */
async function categoryPage({ api, visitor }: LoaderInput, slug: string): Promise<string> {
  const { data } = await api('GET /api/v4/category/getCategoryDealOffers', {
    query: { citySlug: visitor.city.slug, categorySlug: slug, per_page: 1 },
  })
  return paths.category(slug, data.breadcrumbs[0]?.slug ?? slug)
}

const home: Crumb = { label: 'Главная', href: paths.home() }

export const handle: PageHandle<TodayData> = {
  layout: 'base',
  meta: (_data, { city }) => (import.meta.env.SSR ? todaySeo : todayHead)(city),
  breadcrumbs: () => [home, { label: 'Акции сегодня', href: paths.today() }],
}

export function Component() {
  const { groups } = useLoaderData<TodayData>()
  const { city } = useVisitor()
  return (
    <>
      <Breadcrumbs path={[home]} current="Акции сегодня" />
      <h1 className={styles.heading}>Акции сегодня {city.titleIn}</h1>
      {groups === null ? (
        <NotLoaded title="Акции не загрузились" />
      ) : groups.length === 0 ? (
        <NothingToday />
      ) : (
        <Groups groups={groups} />
      )}
    </>
  )
}

function Groups({ groups }: { groups: TodayCategory[] }) {
  return (
    <>
      <nav className={styles.contents} aria-label="Разделы страницы">
        <ul>
          {groups.map(({ taxonomyTerm, categoryDealsTotalCount }) => (
            <li key={taxonomyTerm.categorySlug}>
              <a href={`#${taxonomyTerm.categorySlug}`}>{taxonomyTerm.title}</a>{' '}
              <span>{categoryDealsTotalCount}</span>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ taxonomyTerm, categoryDeals, categoryDealsTotalCount }, index) => (
        <DealSection
          key={taxonomyTerm.categorySlug}
          id={taxonomyTerm.categorySlug}
          title={taxonomyTerm.title}
          totalCount={categoryDealsTotalCount}
          href={
            categoryDealsTotalCount > categoryDeals.length
              ? paths.category(taxonomyTerm.categorySlug, taxonomyTerm.categorySlug)
              : undefined
          }
        >
          <DealGrid deals={categoryDeals} isFirst={index === 0} />
        </DealSection>
      ))}
    </>
  )
}

function NothingToday() {
  return (
    <EmptyState
      icon="calendar"
      title="Здесь пока нет акций"
      text="Загляните позже: новые предложения появляются каждый день. А пока посмотрите, что есть на главной."
      action={{ label: 'На главную', href: paths.home() }}
    />
  )
}
