import { Suspense, useState } from 'react'
import { useLoaderData } from 'react-router'
import { SideBanner } from '../../features/banners/SideBanner.tsx'
import { TaxonomyBanner } from '../../features/banners/TaxonomyBanner.tsx'
import { CardsMap } from '../../features/map/CardsMap.tsx'
import mapStyles from '../../features/map/map-columns.module.css'
import { mapMessage } from '../../features/map/map-message.ts'
import { PlaceReviews } from '../../features/reviews/PlaceReviews.tsx'
import { NotLoaded } from '../../features/site/NotLoaded.tsx'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { pageLoader } from '../../lib/page/page-loader.ts'
import { usePageStatistics } from '../../lib/page/use-page-statistics.ts'
import { useVisitor } from '../../lib/page/visitor.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import styles from './CatalogPage.module.css'
import { CategoryLinks, TagLinks } from './CategoryLinks.tsx'
import type { CatalogSection } from './catalog-sections.ts'
import { crumbsOf, headingOf, metaOf, nameOf, sectionOf } from './catalog-texts.ts'
import { FilterColumn, resultsId } from './FilterColumn.tsx'
import { HotelDatesLink } from './HotelDatesLink.tsx'
import { ListingTools } from './ListingTools.tsx'
import { type CatalogData, loadCatalog, nothingLoaded } from './load-catalog.ts'
import { NothingFound } from './NothingFound.tsx'
import { ShownDeals } from './ShownDeals.tsx'
import { TonightLink } from './TonightLink.tsx'
import { type LoadedCatalog, useListing } from './use-listing.ts'

export const loader = pageLoader<CatalogData>(nothingLoaded, loadCatalog)

export const handle: PageHandle<CatalogData> = {
  layout: 'base',
  meta: metaOf,
  breadcrumbs: (data) => {
    const current = data.listing && { label: nameOf(data, data.listing), href: data.path }
    return current ? [...crumbsOf(data), current] : []
  },
}

export function Component() {
  const data = useLoaderData<CatalogData>()
  const visitor = useVisitor()
  const { listing, pagination } = data
  const section = sectionOf(data)
  if (!listing || !pagination || !section) return <NotLoaded title="Каталог не загрузился" />
  return (
    <>
      <div data-above-map={data.isMap || undefined}>
        <Breadcrumbs path={crumbsOf(data)} current={nameOf(data, listing)} />
        <header className={styles.header}>
          <h1>{headingOf(data, listing, visitor)}</h1>
          {section.lead && !data.isCategory && <p className={styles.lead}>{section.lead}</p>}
        </header>
      </div>
      <Catalog key={data.path} data={{ ...data, listing, pagination }} section={section} />
    </>
  )
}

/** Keyed by path, so that each list starts with fresh state. */
function Catalog({ data, section }: { data: LoadedCatalog; section: CatalogSection }) {
  const list = useListing(data, section)
  usePageStatistics({ category: data.listing.breadcrumbs.at(-1)?.slug })
  const [highlightedId, setHighlightedId] = useState<number | null>(null)
  const isEmpty = [...data.pagesAbove, data.listing.deals].flat().length === 0
  if (data.isMap) {
    return (
      <>
        <div data-above-map>
          <div className={styles.links}>
            <CategoryLinks list={list} />
          </div>
        </div>
        <div className={mapStyles.columns}>
          <section aria-label="Акции">
            <ListingTools list={list} />
            <div data-list>
              <Suspense>
                {isEmpty ? (
                  <NothingFound list={list} />
                ) : (
                  <ShownDeals list={list} onPoint={setHighlightedId} />
                )}
              </Suspense>
            </div>
          </section>
          <CardsMap
            title={data.listing.title}
            cards={data.listing.deals}
            locations={data.listing.map}
            view={data.query.area?.bounds}
            message={mapMessage({
              isSearching: list.isApplying,
              hasMore: data.pagination.pageCount > 1,
            })}
            highlightedId={highlightedId}
            onHighlight={setHighlightedId}
            onMove={list.searchArea}
            listHref={list.otherViewHref}
          />
        </div>
      </>
    )
  }
  return (
    <>
      {data.placeReviews && data.query.page === 1 && (
        <>
          <PlaceReviews title="Лучшие отзывы" items={data.placeReviews.best} />
          <PlaceReviews title="Новые отзывы" items={data.placeReviews.newest} />
        </>
      )}
      {data.listing.taxonomyBanner && <TaxonomyBanner banner={data.listing.taxonomyBanner} />}
      <div className={styles.links}>
        <HotelDatesLink list={list} />
        <TonightLink list={list} />
        <CategoryLinks list={list} />
        <TagLinks list={list} />
      </div>
      <div className={styles.columns}>
        <FilterColumn list={list} />
        <section id={resultsId} tabIndex={-1} className={styles.results} aria-label="Акции">
          <ListingTools list={list} />
          <Suspense>{isEmpty ? <NothingFound list={list} /> : <ShownDeals list={list} />}</Suspense>
        </section>
      </div>
      <AfterList data={data} />
    </>
  )
}

/** Banners and SEO text after the list. */
function AfterList({ data: { banners, seo } }: { data: LoadedCatalog }) {
  return (
    <>
      {banners.length > 0 && (
        <div className={styles.banners}>
          {banners.map((banner) => (
            <SideBanner key={banner.id} banner={banner} />
          ))}
        </div>
      )}
      {seo?.seoText && (
        <p className={styles.words}>
          {seo.seoText} {seo.seoText1}
        </p>
      )}
    </>
  )
}
