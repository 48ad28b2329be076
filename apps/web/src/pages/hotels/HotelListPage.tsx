import { isApiError } from '@skidora/contract/client.ts'
import type { SeoMeta } from '@skidora/contract/content.ts'
import type { Pagination as PageInfo } from '@skidora/contract/envelope.ts'
import type { HotelCatalog } from '@skidora/contract/hotels.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { useState } from 'react'
import { useLoaderData, useNavigation } from 'react-router'
import { HotelGrid } from '../../features/hotels/HotelGrid.tsx'
import { HotelSearchForm } from '../../features/hotels/HotelSearchForm.tsx'
import { hotelsErrorText } from '../../features/hotels/hotels-error.ts'
import { readStayQuery, type StayQuery, staySearch } from '../../features/hotels/stay-query.ts'
import { hotelsText, moreHotelsText } from '../../features/hotels/stay-texts.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { notFound } from '../../lib/page/throw-missing.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { Pagination } from '../../ui/blocks/Pagination.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { CategoryLinks } from './CategoryLinks.tsx'
import { HotelFilters } from './HotelFilters.tsx'
import { HotelMapView } from './HotelMapView.tsx'
import { hotelCrumbs } from './hotel-crumbs.ts'
import { type HotelFilter, listSearch, readFilter } from './hotel-filter.ts'
import styles from './hotels.module.css'
import { NoHotels } from './NoHotels.tsx'

export type HotelListData = {
  /** Path below /hotels/. */
  path: string
  isMap: boolean
  catalog: HotelCatalog | null
  pagination: PageInfo | null
  seo: SeoMeta | null
  error: string | null
  /** Whether the error was the server's, not the request's. */
  canRetry: boolean
  query: StayQuery
  filter: HotelFilter
}

const nothing: HotelListData = {
  path: '',
  isMap: false,
  catalog: null,
  pagination: null,
  seo: null,
  error: null,
  canRetry: false,
  query: { guests: 2, rooms: 1 },
  filter: {},
}

/** Limit of hotels on the map. */
const mapLimit = 100

export const loader = pageLoader(nothing, async (page): Promise<HotelListData> => {
  const { api, params, url } = page
  const parts = [params.slug, params.view, params.subView].filter((part) => part !== undefined)
  const isMap = parts.at(-1) === 'map'
  const path = (isMap ? parts.slice(0, -1) : parts).join('/')
  // A map needs a place.
  if (path === '') throw notFound()
  const query = readStayQuery(url.searchParams)
  const filter = readFilter(url.searchParams)
  const [result, seo] = await Promise.all([
    api('GET /api/v3/catalog/', {
      query: { path, ...query, ...filter, ...(isMap && { limit: mapLimit }) },
    }).catch((error: unknown) => {
      if (isApiError(error) && error.status === 404) throw notFound()
      page.onDegraded(error)
      return { error: hotelsErrorText(error), canRetry: !(isApiError(error) && error.payload) }
    }),
    orNull(page, api('GET /api/v4/hotel/getSeo', { query: { path } })),
  ])
  const shared = { path, isMap, seo: seo?.data ?? null, query, filter }
  return 'error' in result
    ? { ...shared, catalog: null, pagination: null, ...result }
    : {
        ...shared,
        catalog: result.data,
        pagination: result.pagination,
        error: null,
        canRetry: false,
      }
})

export const handle: PageHandle<HotelListData> = {
  layout: 'base',
  meta: ({ seo, catalog, path, isMap }, visitor) =>
    seo && {
      ...seo,
      title: isMap ? `${seo.h1} на карте — Скидора` : seo.title,
      robots: isMap || !catalog || catalog.hotels.length === 0 ? 'noindex' : seo.robots,
      // The list does not depend on the visitor's city.
      canonicalCity: catalog?.city?.slug ?? (catalog?.category ? 'moscow' : visitor.city.slug),
      canonicalPath: paths.hotelsIn(path),
    },
  breadcrumbs: ({ catalog }) => (catalog ? hotelCrumbs(catalog) : []),
}

export function Component() {
  const data = useLoaderData<HotelListData>()
  const { catalog, seo, query, error, path, isMap } = data
  const crumbs = hotelCrumbs(catalog ?? undefined)
  const search = staySearch(query)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  return (
    <>
      <div data-above-map={isMap || undefined}>
        <Breadcrumbs path={crumbs.slice(0, -1)} current={crumbs.at(-1)?.label ?? 'Отели'} />
        <h1 className={styles.heading}>{seo?.h1 ?? 'Отели'}</h1>
        <HotelSearchForm
          key={path + search}
          action={paths.hotels()}
          destination={catalog?.city?.title ?? catalog?.category?.title ?? ''}
          query={query}
        />
        {catalog && <CategoryLinks catalog={catalog} search={search} />}
      </div>
      <div className={styles.bar} data-folded={(isMap && !areFiltersOpen) || undefined}>
        {isMap && (
          <Button
            variant="secondary"
            icon="sliders-horizontal"
            className={styles.unfold}
            aria-expanded={areFiltersOpen}
            onClick={() => setFiltersOpen(!areFiltersOpen)}
          >
            Фильтры
          </Button>
        )}
        <HotelFilters {...data} />
        <Button
          href={
            (isMap ? paths.hotelsIn(path) : paths.hotelsMap(path)) +
            listSearch(data, { coordinates: undefined })
          }
          variant="secondary"
          icon={isMap ? 'list' : 'map'}
        >
          {isMap ? 'Списком' : 'На карте'}
        </Button>
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {error && data.canRetry && (
        <Button
          href={
            (isMap ? paths.hotelsMap(path) : paths.hotelsIn(path)) +
            listSearch(data, { page: data.filter.page })
          }
          variant="secondary"
          icon="refresh-cw"
        >
          Повторить
        </Button>
      )}
      <HotelList {...data} />
      {seo && !isMap && <p className={styles.seoText}>{seo.seoText}</p>}
    </>
  )
}

function HotelList(data: HotelListData) {
  const isFetching = useNavigation().location?.pathname.startsWith(paths.hotels()) ?? false
  const [highlightedId, setHighlightedId] = useState<number | null>(null)
  if (!data.isMap) return <HotelCards data={data} isFetching={isFetching} />
  const highlight = { highlightedId, onHighlight: setHighlightedId }
  return (
    <HotelMapView data={data} isFetching={isFetching} {...highlight}>
      <HotelCards data={data} isFetching={isFetching} {...highlight} />
    </HotelMapView>
  )
}

type HotelCardsProps = {
  data: HotelListData
  isFetching: boolean
  highlightedId?: number | null
  onHighlight?: (id: number | null) => void
}

function HotelCards({ data, isFetching, ...highlight }: HotelCardsProps) {
  const { catalog, pagination, query, path, isMap } = data
  if (!catalog || !pagination) return null
  return (
    <section className={styles.list} aria-label="Отели" aria-busy={isFetching}>
      <p className={styles.count} role="status">
        {isFetching ? 'Ищем отели…' : summaryOf(data)}
      </p>
      {catalog.hotels.length === 0 ? (
        <NoHotels {...data} catalog={catalog} />
      ) : (
        <HotelGrid
          hotels={catalog.hotels}
          search={staySearch(query)}
          isFirst={!isMap}
          {...highlight}
        />
      )}
      {!isMap && (
        <Pagination
          page={pagination.currentPage}
          pageCount={pagination.pageCount}
          hrefFor={(page) => paths.hotelsIn(path) + listSearch(data, { page })}
        />
      )}
    </section>
  )
}

function summaryOf({ pagination, query, catalog }: HotelListData): string {
  const total = pagination?.totalCount ?? 0
  if (total === 0) return ''
  if (catalog?.hasMore) return `Больше ${moreHotelsText(total - 1)} с местами на ваши даты`
  return `${hotelsText(total)}${query.checkIn ? ' с местами на ваши даты' : ''}`
}
