import type { Pagination as PageNumbers } from '@skidora/contract/envelope.ts'
import type { StaffDeal } from '@skidora/contract/staff.ts'
import { staffDealLists } from '@skidora/domain/accounts/staff-menu.ts'
import { staffPaths } from '@skidora/domain/pages/staff-paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import { useLoaderData } from 'react-router'
import { ListNotLoaded } from '../../features/staff/ListNotLoaded.tsx'
import { isPastEnd, PastEnd } from '../../features/staff/PastEnd.tsx'
import { readAsStaff } from '../../features/staff/read-as-staff.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { notFound } from '../../lib/page/throw-missing.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { EmptyState } from '../../ui/blocks/EmptyState.tsx'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { StaffDealRows } from './StaffDealRows.tsx'
import styles from './StaffDealsPage.module.css'
import { TitleSearch } from './TitleSearch.tsx'

type StaffDealsData = {
  shown: (typeof staffDealLists)[number] | null
  q: string
  deals: StaffDeal[]
  pagination: PageNumbers | null
}

const nothing: StaffDealsData = { shown: null, q: '', deals: [], pagination: null }

export const loader = pageLoader<StaffDealsData>(nothing, (input) =>
  readAsStaff(input, async (page) => {
    const { api, visitor, params, url } = input
    const shown = staffDealLists.find(({ list }) => list === params.list)
    if (!shown) throw notFound()
    const q = url.searchParams.get('q') ?? ''
    const query = { list: shown.list, citySlug: visitor.city.slug, q: q || undefined, page }
    const { data, pagination } = await api('GET /api/v4/staff/deals', { query })
    return { shown, q, deals: data, pagination }
  }),
)

export const handle: PageHandle<StaffDealsData> = {
  layout: 'base',
  hidesChips: true,
  meta: ({ shown }, { city }) => ({
    title: `${shown?.title ?? 'Акции'} ${city.titleIn} — Скидора`,
    description: 'Акции, которых нет в каталоге.',
    robots: 'noindex',
  }),
}

export function Component() {
  const { shown, q, deals, pagination } = useLoaderData<StaffDealsData>()
  const { city } = useVisitor()
  if (!shown || !pagination) return <ListNotLoaded />
  const address = staffPaths.deals(shown.list)
  const { currentPage, pageCount, totalCount } = pagination
  const hrefFor = (page: number) =>
    `${address}?${new URLSearchParams({ ...(q && { q }), page: `${page}` })}`
  return (
    <div className={styles.page}>
      <header>
        <h1>
          {shown.title} {city.titleIn}
        </h1>
        <p className={styles.muted}>{countOf(totalCount, ['акция', 'акции', 'акций'])}</p>
      </header>
      <TitleSearch key={`${shown.list} ${q}`} address={address} q={q} />
      {isPastEnd(pagination) ? (
        <PastEnd {...{ pagination, hrefFor }} />
      ) : (
        <>
          {deals.length > 0 ? (
            <StaffDealRows deals={deals} />
          ) : (
            <NothingFound address={address} isFiltered={q !== ''} />
          )}
          <Pagination page={currentPage} {...{ pageCount, hrefFor }} />
        </>
      )}
    </div>
  )
}

function NothingFound({ address, isFiltered }: { address: string; isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon="search"
      title="Ничего не нашлось"
      text="Попробуйте другое слово из названия."
      action={{ label: 'Показать все', href: address }}
    />
  ) : (
    <EmptyState
      icon="layout-grid"
      title="Здесь пусто"
      text="Таких акций в этом городе сейчас нет. Загляните в соседний раздел или в другой город."
    />
  )
}
