import type { Banner, SeoMeta } from '@skidora/contract/content.ts'
import type { DealCard } from '@skidora/contract/deals.ts'
import type { Pagination } from '@skidora/contract/envelope.ts'
import type { Listing } from '@skidora/contract/listings.ts'
import type { DealFeed } from '@skidora/contract/main-page.ts'
import type { PlaceReview } from '@skidora/contract/reviews.ts'
import { redirect } from 'react-router'
import { pagesBefore } from '../../features/deals/list-page-cache.ts'
import { type LoaderInput, orNull } from '../../lib/page/page-loader.ts'
import { notFound, throwMissing } from '../../lib/page/throw-missing.ts'
import { type CatalogSection, catalogSections } from './catalog-sections.ts'
import { fetchListing, type ListingRequest } from './fetch-listing.ts'
import { type ListingQuery, listingSearch, readListingQuery } from './listing-query.ts'

export type CatalogData = {
  /** Section name; null if loading failed. */
  section: string | null
  /** Path of the list, without the map suffix. */
  path: string
  /** Whether the URL names a category. */
  isCategory: boolean
  isMap: boolean
  query: ListingQuery
  listing: Listing | null
  pagination: Pagination | null
  /** Pages shown above the listing's own. */
  pagesAbove: DealCard[][]
  /** Popular deals of the city if the list is empty. */
  popular: DealFeed | null
  /** SEO texts of the category, if any. */
  seo: SeoMeta | null
  banners: Banner[]
  /** Place reviews, in the review section only. */
  placeReviews: FrontReviews | null
}

type FrontReviews = { best: PlaceReview[]; newest: PlaceReview[] }

export const nothingLoaded: CatalogData = {
  section: null,
  path: '',
  isCategory: false,
  isMap: false,
  query: readListingQuery(new URLSearchParams()),
  listing: null,
  pagination: null,
  pagesAbove: [],
  popular: null,
  seo: null,
  banners: [],
  placeReviews: null,
}

const mapView = 'map'
const popularCount = 12

export async function loadCatalog(page: LoaderInput): Promise<CatalogData> {
  const name = sectionName(page)
  const section = Object.hasOwn(catalogSections, name) ? catalogSections[name] : undefined
  if (!section) throw notFound()
  const { slug, isMap } = viewOf(section.path ? {} : page.params)
  const query = readListingQuery(page.url.searchParams, section.sort)
  const request = { section, slug, isMap, query }
  const above = deferErrors(fetchPagesAbove(page, request))
  const seoMeta = deferErrors(fetchSeo(page, section, slug))
  const banners = deferErrors(fetchBanners(page, section, slug))
  const isFront = section.hasPlaceReviews && slug === undefined && !isMap
  const placeReviews = deferErrors(isFront ? fetchPlaceReviews(page) : Promise.resolve(null))
  const { listing, pagination } = await fetchListing(page, request).catch(throwMissing)
  const path = pathOf(name, section, slug, listing)
  if (slug !== undefined && path !== `/${name}/${slug}`) {
    throw redirect(`${path}${isMap ? `/${mapView}` : ''}${page.url.search}`, 301)
  }
  const pagesAbove = await above
  const [seo, beside, popular] = await Promise.all([
    orNull(page, seoMeta),
    orNull(page, banners),
    listing.deals.length === 0 ? fetchPopular(page) : null,
  ])
  return {
    section: name,
    path,
    isCategory: slug !== undefined,
    isMap,
    query,
    listing,
    pagination,
    pagesAbove,
    popular,
    seo: seo?.data ?? null,
    banners: beside?.data.filter(({ slot }) => slot === 'side') ?? [],
    placeReviews: await placeReviews,
  }
}

function sectionName({ url }: LoaderInput): string {
  const nested = Object.entries(catalogSections).find(([, { path }]) => path === url.pathname)
  return nested?.[0] ?? url.pathname.split('/', 2)[1] ?? ''
}

/** Previous pages loaded by «Показать ещё»; a map has only one page. */
function fetchPagesAbove(page: LoaderInput, request: ListingRequest): Promise<DealCard[][]> {
  const { section, query, isMap } = request
  const list = page.url.pathname + listingSearch({ ...query, page: 1, firstPage: 1 }, section.sort)
  const pages = { list, first: isMap ? query.page : query.firstPage, last: query.page }
  return pagesBefore(pages, async (number) => {
    const { listing } = await fetchListing(page, { ...request, query: { ...query, page: number } })
    return listing.deals
  })
}

/** Defers error handling until the list has loaded: a missing category fails all parts. */
function deferErrors<Value>(part: Promise<Value>): Promise<Value> {
  part.catch(() => {})
  return part
}

/** Texts of the category or of a titled section; none for a category within such a section. */
async function fetchSeo(page: LoaderInput, section: CatalogSection, slug: string | undefined) {
  const citySlug = page.visitor.city.slug
  const category = slug ?? section.category
  if (section.seo && slug === undefined)
    return page.api('GET /api/v4/seo/meta', { query: { citySlug, entity: section.seo } })
  if (section.title || category === undefined) return null
  return page.api('GET /api/v4/seo/meta', { query: { citySlug, slug: category } })
}

function fetchBanners(page: LoaderInput, section: CatalogSection, slug: string | undefined) {
  const query = { citySlug: page.visitor.city.slug, categorySlug: slug ?? section.category }
  return page.api('GET /api/v4/banner/getBanners', { query })
}

async function fetchPlaceReviews(page: LoaderInput): Promise<FrontReviews> {
  const query = { cityId: page.visitor.city.cityId }
  const [best, newest] = await Promise.all([
    orNull(page, page.api('GET /api/v4/placeReviews/getBest', { query })),
    orNull(page, page.api('GET /api/v4/placeReviews/getNew', { query })),
  ])
  return { best: best?.data ?? [], newest: newest?.data ?? [] }
}

/** `/services/map` is the map of all services, not a category. */
function viewOf({ slug, view }: LoaderInput['params']) {
  if (slug === mapView && view === undefined) return { slug: undefined, isMap: true }
  if (view !== undefined && view !== mapView) throw notFound()
  return { slug, isMap: view === mapView }
}

/** Canonical path of a category. */
function pathOf(
  name: string,
  section: CatalogSection,
  slug: string | undefined,
  { breadcrumbs }: Listing,
): string {
  if (slug === undefined) return section.path ?? `/${name}`
  return section.categoryHref(slug, breadcrumbs[0]?.slug ?? slug)
}

async function fetchPopular(page: LoaderInput): Promise<DealFeed | null> {
  const query = { citySlug: page.visitor.city.slug, per_page: popularCount }
  const response = await orNull(page, page.api('GET /api/v4/dealOffer/getAllDealOffers', { query }))
  return response && { deals: response.data.deals, totalCount: response.pagination.totalCount }
}
