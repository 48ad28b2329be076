import type { Visitor } from '@skidora/contract/page-render.ts'
import { canonicalUrl } from './city-address.ts'
import type { Crumb, PageMeta } from './page-handle.ts'

export type HeadTag = {
  name: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  text?: string
}

export const siteName = 'Скидора'
/** Meta of pages without their own. */
export const fallbackMeta: PageMeta = {
  title: `${siteName} — купоны на скидку`,
  description: 'Скидки на рестораны, спа, отели, туры и товары в вашем городе.',
}

const defaultImage = '/og-default.png'
const sharedImageWidth = 1200

type HeadOf = {
  meta: PageMeta
  crumbs: Crumb[]
  /** schema.org data. */
  about?: object
  path: string
  visitor: Visitor
}

/** Description, social sharing tags, canonical URL and structured data of a page. */
export function headTags(page: HeadOf): HeadTag[] {
  const { meta, path, visitor } = page
  const citySlug = meta.canonicalCity ?? visitor.city.slug
  const canonical = canonicalUrl(visitor, citySlug, meta.canonicalPath ?? path)
  const imagePath = meta.image ? `/img/${sharedImageWidth}/${meta.image}` : defaultImage
  return [
    named('description', meta.description),
    ...(meta.robots ? [named('robots', meta.robots)] : []),
    property('og:site_name', siteName),
    property('og:title', meta.title),
    property('og:description', meta.description),
    property('og:type', path === '/' ? 'Website' : 'article'),
    property('og:url', canonical),
    property('og:image', canonicalUrl(visitor, citySlug, imagePath)),
    property('og:locale', 'ru_RU'),
    named('twitter:card', 'summary_large_image'),
    { name: 'link', attributes: { rel: 'canonical', href: canonical } },
    // Server only: search engines read the server's HTML.
    ...(import.meta.env.SSR ? searchTags(page, canonical) : []),
  ]
}

function searchTags({ meta, crumbs, about, path, visitor }: HeadOf, canonical: string): HeadTag[] {
  const { keywords, headTags = [], ldJson } = meta
  const subject = about ?? (ldJson && { ...ldJson, url: canonical })
  return [
    ...(keywords ? [named('keywords', keywords)] : []),
    ...headTags,
    ...breadcrumbData(crumbs, path, visitor),
    ...(subject ? [structuredData(subject)] : []),
  ]
}

function named(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: name, content } }
}

/** Breadcrumbs for search engines, except for private pages. */
function breadcrumbData(crumbs: Crumb[], path: string, visitor: Visitor): HeadTag[] {
  if (crumbs.length === 0 || path === '/user' || path.startsWith('/user/')) return []
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: canonicalUrl(visitor, visitor.city.slug, crumb.href),
    })),
  }
  return [structuredData(list)]
}

function structuredData(about: object): HeadTag {
  const attributes = { type: 'application/ld+json' }
  return { name: 'script', attributes, text: JSON.stringify(about) }
}
