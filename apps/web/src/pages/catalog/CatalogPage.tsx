import type { Listing } from '@skidora/contract/listings.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { countOf } from '@skidora/domain/plural.ts'
import { Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { SideBanner } from '../../features/banners/HomeBanners.tsx'
import { TaxonomyBanner } from '../../features/banners/TaxonomyBanner.tsx'
import mapStyles from '../../features/map/map-columns.module.css'
import type { Crumb, PageHandle } from '../../lib/page-handle.ts'
import { pageLoader } from '../../lib/page-loader.ts'
import { paths } from '../../lib/paths.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CatalogMap } from './CatalogMap.tsx'
import styles from './CatalogPage.module.css'
import { CategoryLinks } from './CategoryLinks.tsx'
import { type CatalogSection, catalogSections } from './catalog-sections.ts'
import { FilterColumn } from './FilterColumn.tsx'
import { ListingTools } from './ListingTools.tsx'
import { type CatalogData, loadCatalog, nothingLoaded } from './load-catalog.ts'
import { NothingFound } from './NothingFound.tsx'
import { ShownDeals } from './ShownDeals.tsx'
import { type LoadedCatalog, useListing } from './use-listing.ts'

export const loader = pageLoader<CatalogData>(nothingLoaded, loadCatalog)

const home: Crumb = { label: 'Главная', href: paths.home() }

export const handle: PageHandle<CatalogData> = {
  layout: 'base',
  meta: (data, visitor) => {
    const { listing, section, query, path, pagination, seo } = data
    if (!listing || section === null) return null
    const title = headingOf(data, listing, visitor)
    const total = pagination?.totalCount ?? 0
    const isNarrowed = Object.keys(query.filters).length > 0 || query.isElastic
    return {
      title: `${query.page > 1 ? `Страница ${query.page}: ` : ''}${seo?.title ?? `${title}: скидки и купоны — Скидора`}`,
      description:
        seo?.description ??
        `${title}: ${countOf(total, ['акция', 'акции', 'акций'])} со скидкой. Цены, отзывы и адреса на карте, купон сразу после оплаты.`,
      canonicalPath: path,
      robots: isNarrowed || listing.deals.length === 0 ? 'noindex, follow' : undefined,
      image: listing.deals[0]?.image,
    }
  },
  breadcrumbs: (data) => {
    const current = data.listing && { label: nameOf(data, data.listing), href: data.path }
    return current ? [...crumbsOf(data), current] : []
  },
}

function sectionOf({ section }: CatalogData): CatalogSection | undefined {
  return section === null ? undefined : catalogSections[section]
}

/** What stands above the category, or above the section where it has none. */
function crumbsOf(data: CatalogData): Crumb[] {
  const section = sectionOf(data)
  if (!section || !data.listing || !data.isCategory) return [home]
  const { breadcrumbs } = data.listing
  const root = breadcrumbs[0]?.slug ?? ''
  const above = breadcrumbs
    .map(({ slug, title }) => ({ label: title, href: section.categoryHref(slug, root) }))
    .filter(({ href }) => href !== data.path)
  const own = section.title ? [{ label: section.title, href: `/${data.section}` }] : []
  return [home, ...own, ...above]
}

function nameOf(data: CatalogData, listing: Listing): string {
  return (!data.isCategory && sectionOf(data)?.title) || listing.title
}

function headingOf(data: CatalogData, listing: Listing, { city }: Pick<Visitor, 'city'>): string {
  if (data.seo) return data.seo.h1
  const name = nameOf(data, listing)
  const title = sectionOf(data)?.title
  const what = data.isCategory && title ? `${name}: ${title.toLowerCase()}` : name
  return `${what} ${city.titleIn}`
}

export function Component() {
  const data = useLoaderData<CatalogData>()
  const visitor = useVisitor()
  const { listing, pagination } = data
  const section = sectionOf(data)
  if (!listing || !pagination || !section) return <NotLoaded />
  return (
    <>
      <Breadcrumbs path={crumbsOf(data)} current={nameOf(data, listing)} />
      <header className={styles.header}>
        <h1>{headingOf(data, listing, visitor)}</h1>
        {section.lead && !data.isCategory && <p className={styles.lead}>{section.lead}</p>}
      </header>
      <Catalog key={data.path} data={{ ...data, listing, pagination }} section={section} />
    </>
  )
}

/** Starts anew in each list, so that nothing of another one's remains. */
function Catalog({ data, section }: { data: LoadedCatalog; section: CatalogSection }) {
  const list = useListing(data, section)
  const isEmpty = data.listing.deals.length === 0
  const [lit, setLit] = useState<number | null>(null)
  return (
    <>
      {data.listing.taxonomyBanner && <TaxonomyBanner banner={data.listing.taxonomyBanner} />}
      <CategoryLinks list={list} />
      <div className={data.isMap ? mapStyles.columns : styles.columns}>
        {!data.isMap && <FilterColumn list={list} />}
        <section className={styles.list} aria-label="Акции">
          <ListingTools list={list} />
          <Suspense>
            {isEmpty ? (
              <NothingFound list={list} />
            ) : (
              <ShownDeals list={list} onPoint={data.isMap ? setLit : undefined} />
            )}
          </Suspense>
        </section>
        {data.isMap && <CatalogMap list={list} lit={lit} onLight={setLit} />}
      </div>
      {data.banners.length > 0 && (
        <div className={styles.banners}>
          {data.banners.map((banner) => (
            <SideBanner key={banner.id} banner={banner} />
          ))}
        </div>
      )}
      {data.seo && <p className={styles.words}>{data.seo.seoText}</p>}
    </>
  )
}

function NotLoaded() {
  return (
    <EmptyState
      icon="refresh-cw"
      title="Каталог не загрузился"
      text="Попробуйте открыть его ещё раз через минуту."
      action={{ label: 'Акции сегодня', href: paths.today() }}
    />
  )
}
