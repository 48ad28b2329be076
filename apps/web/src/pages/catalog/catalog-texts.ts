import type { Listing } from '@skidora/contract/listings.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { countOf } from '@skidora/domain/text/plural.ts'
import type { Crumb, PageMeta } from '../../lib/page/page-handle.ts'
import { type CatalogSection, catalogSections } from './catalog-sections.ts'
import type { CatalogData } from './load-catalog.ts'

const home: Crumb = { label: 'Главная', href: paths.home() }

export function sectionOf({ section }: CatalogData): CatalogSection | undefined {
  return section === null ? undefined : catalogSections[section]
}

/** Breadcrumbs above the category or section. */
export function crumbsOf(data: CatalogData): Crumb[] {
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

export function nameOf(data: CatalogData, listing: Listing): string {
  return (!data.isCategory && sectionOf(data)?.title) || listing.title
}

/** Heading with the city. */
export function headingOf(data: CatalogData, listing: Listing, { city }: Visitor): string {
  if (data.seo) return data.seo.h1
  const name = nameOf(data, listing)
  const title = sectionOf(data)?.title
  const what = data.isCategory && title ? `${name}: ${title.toLowerCase()}` : name
  return `${what} ${city.titleIn}`
}

/** Page meta; filtered lists are not indexed. */
export function metaOf(data: CatalogData, visitor: Visitor): PageMeta | null {
  const { listing, pagination, query, path, seo, isMap } = data
  if (!listing || !pagination) return null
  const heading = headingOf(data, listing, visitor)
  const title = isMap
    ? `${heading} на карте — Скидора`
    : (seo?.title ?? `${heading}: скидки и купоны — Скидора`)
  const count = countOf(pagination.totalCount, ['акция', 'акции', 'акций'])
  const isNarrowed = Object.keys(query.filters).length > 0 || query.isElastic
  return {
    ...seo,
    title: query.page > 1 ? `Страница ${query.page}: ${title}` : title,
    description:
      seo?.description ??
      `${heading}: ${count} со скидкой. Цены, отзывы и адреса на карте, купон сразу после оплаты.`,
    canonicalPath: path,
    robots: isNarrowed || listing.deals.length === 0 ? 'noindex, follow' : undefined,
    image: listing.deals[0]?.image,
  }
}
