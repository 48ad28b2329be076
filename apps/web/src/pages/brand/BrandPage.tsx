import type { Brand, BrandPlace, BrandReviews } from '@skidora/contract/brands.ts'
import type { Pagination } from '@skidora/contract/envelope.ts'
import { brandName } from '@skidora/domain/deals/brand-name.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { brandHead, brandSeo } from '@skidora/domain/seo/brand-seo.ts'
import { useLoaderData } from 'react-router'
import { NotLoaded } from '../../features/site/NotLoaded.tsx'
import type { Crumb, PageHandle } from '../../lib/page/page-handle.ts'
import { type LoaderInput, orNull, pageLoader } from '../../lib/page/page-loader.ts'
import { pageNumber } from '../../lib/page/page-number.ts'
import { notFound, throwMissing } from '../../lib/page/throw-missing.ts'
import { Breadcrumbs } from '../../ui/blocks/Breadcrumbs.tsx'
import { BrandCompleted, BrandDeals } from './BrandDeals.tsx'
import { BrandHeader } from './BrandHeader.tsx'
import { BrandPlaces } from './BrandPlaces.tsx'
import { BrandReviewList } from './BrandReviewList.tsx'
import { brandStructuredData } from './brand-structured-data.ts'
import { type BrandView, viewOf, viewTitles } from './brand-views.ts'

/** A page of reviews and its filters. */
export type LoadedReviews = BrandReviews & {
  pagination: Pagination
  placeId: number | null
  isByUse: boolean
}

type BrandData = {
  brand: Brand | null
  view: BrandView
  places: BrandPlace[]
  /** Only in the reviews view; null if they failed to load. */
  reviews: LoadedReviews | null
}

const nothing: BrandData = { brand: null, view: 'deals', places: [], reviews: null }

export const loader = pageLoader<BrandData>(nothing, async (page) => {
  const view = viewOf(page.params.view)
  if (!view) throw notFound()
  const slug = page.params.slug ?? ''
  const query = { slug, citySlug: page.visitor.city.slug }
  const [brand, places, reviews] = await Promise.all([
    page.api('GET /api/v4/brand/getBrand', { query }).catch(throwMissing),
    orNull(page, page.api('GET /api/v4/brand/getBrandPlaces', { query }).catch(throwMissing)),
    view === 'reviews' ? orNull(page, readReviews(page, slug)) : null,
  ])
  return { brand: brand.data, view, places: places?.data ?? [], reviews }
})

async function readReviews({ api, url }: LoaderInput, slug: string): Promise<LoadedReviews> {
  const placeId = readPlaceId(url)
  const isByUse = url.searchParams.get('sort_type') === 'useful'
  const { data, pagination } = await api('GET /api/v4/brand/getBrandReviews', {
    query: {
      slug,
      place_id: placeId ?? undefined,
      page: pageNumber(url.searchParams),
      sort_by_useful: isByUse,
    },
  })
  return { ...data, pagination, placeId, isByUse }
}

/** Null if the parameter is not a positive number. */
function readPlaceId({ searchParams }: URL): number | null {
  const text = searchParams.get('place_id') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

function crumbsOf(brand: Brand, view: BrandView): Crumb[] {
  return [
    { label: 'Главная', href: paths.home() },
    { label: 'Бренды', href: paths.brands() },
    ...(view === 'deals' ? [] : [{ label: brandName(brand.title), href: paths.brand(brand.slug) }]),
  ]
}

const currentOf = (brand: Brand, view: BrandView) =>
  view === 'deals' ? brandName(brand.title) : viewTitles[view]

export const handle: PageHandle<BrandData> = {
  layout: 'base',
  meta: ({ brand, view }, { city }) =>
    brand && (import.meta.env.SSR ? brandSeo : brandHead)(brand, city, view),
  breadcrumbs: ({ brand, view }) =>
    brand
      ? [
          ...crumbsOf(brand, view),
          { label: currentOf(brand, view), href: paths.brand(brand.slug, view) },
        ]
      : [],
  structuredData: ({ brand, places }, visitor) =>
    brand && brandStructuredData(brand, places, visitor),
}

export function Component() {
  const { brand, view, places, reviews } = useLoaderData<BrandData>()
  if (!brand) {
    return <NotLoaded title="Страница не загрузилась" />
  }
  return (
    <>
      <Breadcrumbs path={crumbsOf(brand, view)} current={currentOf(brand, view)} />
      <BrandHeader brand={brand} view={view} />
      {view === 'deals' && <BrandDeals brand={brand} />}
      {view === 'completed' && <BrandCompleted brand={brand} />}
      {view === 'places' && <BrandPlaces brand={brand} places={places} />}
      {view === 'reviews' && <BrandReviewList brand={brand} places={places} loaded={reviews} />}
    </>
  )
}
