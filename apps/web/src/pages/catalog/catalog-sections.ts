import type { SeoEntity } from '@skidora/contract/catalog-content.ts'
import type { SortType } from '@skidora/contract/listings.ts'
import { sectionTitles } from '@skidora/domain/section-titles.ts'
import { paths } from '../../lib/paths.ts'
import type { Filters } from './listing-query.ts'

/** A part of the site that lists deals; the first part of its address is its name. */
export type CatalogSection = {
  /** What it shows without a category of its own in the address; everything when left out. */
  category?: string
  /** Left out where the category's own name says it all. */
  title?: string
  /** A word or two below the heading. */
  lead?: string
  sort?: SortType
  /** Always on, and not for the visitor to take off. */
  filters?: Filters
  /** What its words are asked for by, where no category names it. */
  seo?: SeoEntity
  /** Whether categories have addresses of their own in it, and with them the map. */
  hasCategories?: true
  /** Whether the best and the newest place reviews are shown above the list. */
  hasPlaceReviews?: true
  /** Its path, if it is nested in another section; the default is its name. */
  path?: string
  /** The address of a category, seen from this section. */
  categoryHref(slug: string, rootSlug: string): string
}

const categoryHref = paths.category

export const catalogSections: Record<string, CatalogSection> = {
  services: { category: 'services', hasCategories: true, categoryHref },
  'restaurants-new-registration': {
    category: 'restaurants',
    title: 'Рестораны для новых гостей',
    lead: 'Только что зарегистрировались? Начните с этих акций: сначала самые свежие.',
    sort: 'start_date',
    path: paths.newcomers(),
    categoryHref,
  },
  tours: { category: 'tours', hasCategories: true, categoryHref },
  review: {
    title: sectionTitles.review,
    seo: 'review',
    lead: 'Сначала места, о которых пишут чаще всего.',
    sort: 'reviews_count',
    // Whoever has a rating has been written about.
    filters: { rating_from: 1 },
    hasCategories: true,
    hasPlaceReviews: true,
    categoryHref: (slug) => `/review/${slug}`,
  },
  deals: { title: 'Все акции', seo: 'catalog', categoryHref },
  promo: {
    title: sectionTitles.promo,
    seo: 'promo',
    lead: 'Все акции со скидкой от 60\u00a0%.',
    filters: { discount_from: 60 },
    hasCategories: true,
    categoryHref: (slug) => `/promo/${slug}`,
  },
  blackfriday: {
    title: sectionTitles.blackfriday,
    seo: 'blackfriday',
    lead: 'Всё за полцены и дешевле.',
    filters: { discount_from: 50 },
    hasCategories: true,
    categoryHref: (slug) => `/blackfriday/${slug}`,
  },
  koronavirus: {
    category: 'goods',
    title: sectionTitles.koronavirus,
    seo: 'koronavirus',
    lead: 'Сидим дома с пользой: всё это привезут к двери.',
    categoryHref,
  },
  coupons_for_gift: {
    title: sectionTitles.coupons_for_gift,
    seo: 'coupons_for_gift',
    lead: 'Подарите впечатление: купон можно отправить или распечатать.',
    filters: { tag: 'gift' },
    hasCategories: true,
    categoryHref: (slug) => `/coupons_for_gift/${slug}`,
  },
}
