import type { TodayCategory } from '@skidora/contract/catalog.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { redirect, useLoaderData } from 'react-router'
import { DealGrid } from '../../features/deals/DealGrid.tsx'
import { DealSection } from '../../features/deals/DealSection.tsx'
import type { Crumb, PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import styles from './TodayPage.module.css'

type TodayData = {
  groups: TodayCategory[]
  /** The page shows this one category only. */
  category: string | null
}

const nothing: TodayData = { groups: [], category: null }

export const loader = pageLoader(nothing, async ({ api, visitor, url }): Promise<TodayData> => {
  const category = url.searchParams.get('category')
  try {
    const { data } = await api('GET /gateway/crm/api/v1/today', {
      query: { citySlug: visitor.city.slug, category: category ?? undefined },
    })
    return { groups: data, category }
  } catch {
    throw redirect(paths.notFound())
  }
})

const home: Crumb = { label: 'Главная', href: paths.home() }

export const handle: PageHandle<TodayData> = {
  layout: 'base',
  meta: ({ groups, category }, { city }) => {
    const subject = category ? groups[0]?.taxonomyTerm.title : undefined
    return {
      title: `${subject ? `${subject}: акции` : 'Акции сегодня'} ${city.titleIn} — Скидора`,
      description: `Все действующие скидки и купоны ${city.titleIn} на сегодня: рестораны, красота, развлечения, отели, туры и товары.`,
    }
  },
  breadcrumbs: () => [home, { label: 'Акции сегодня', href: paths.today() }],
}

export function Component() {
  const { groups, category } = useLoaderData<TodayData>()
  const { city } = useVisitor()
  const only = category ? groups[0] : undefined
  return (
    <>
      <Breadcrumbs
        path={only ? [home, { label: 'Акции сегодня', href: paths.today() }] : [home]}
        current={only?.taxonomyTerm.title ?? 'Акции сегодня'}
      />
      <h1 className={styles.heading}>
        {only ? `${only.taxonomyTerm.title} ${city.titleIn}` : `Акции сегодня ${city.titleIn}`}
      </h1>
      {groups.length === 0 ? (
        <NothingToday />
      ) : (
        <Groups groups={groups} isSingle={only !== undefined} />
      )}
    </>
  )
}

function Groups({ groups, isSingle }: { groups: TodayCategory[]; isSingle: boolean }) {
  if (isSingle) return groups.map((group) => <SingleGroup key={group.order} group={group} />)
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

function SingleGroup({ group }: { group: TodayCategory }) {
  const { categoryDeals, categoryDealsTotalCount: total } = group
  const shown = categoryDeals.length
  return (
    <>
      <h2 className={styles.summary}>
        {shown < total
          ? `Показаны ${countOf(shown, ['самая популярная акция', 'самые популярные акции', 'самых популярных акций'])} из ${total}.`
          : countOf(total, ['акция', 'акции', 'акций'])}
      </h2>
      <DealGrid deals={categoryDeals} isFirst />
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
