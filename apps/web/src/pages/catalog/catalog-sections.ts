import type { SeoEntity } from '@skidora/contract/catalog-content.ts'
import type { SortType } from '@skidora/contract/listings.ts'
import type { Filters } from '@skidora/domain/lists/listing-filters.ts'
import { address } from '@skidora/domain/pages/address.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { sectionTitles } from '@skidora/domain/seo/section-titles.ts'

/** A section of the site that lists deals; its key is the first path segment. */
export type CatalogSection = {
  /** Category shown without a category in the URL; all deals if omitted. */
  category?: string
  /** Defaults to the category's title. */
  title?: string
  /** Text below the heading. */
  lead?: string
  sort?: SortType
  /** Fixed filters, which the visitor cannot remove. */
  filters?: Filters
  /** Key of its SEO texts if it has no category. */
  seo?: SeoEntity
  /** Whether categories have URLs, and a map, within the section. */
  hasCategories?: true
  /** Whether the best and newest place reviews are shown above the list. */
  hasPlaceReviews?: true
  /** Path of a section nested in another; `/name` by default. */
  path?: string
  /** URL of a category within this section. */
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
    // A rating implies at least one review.
    filters: { rating_from: 1 },
    hasCategories: true,
    hasPlaceReviews: true,
    categoryHref: (slug) => address('/review/:slug?/:view?/:subView?', { slug }),
  },
  deals: { title: 'Все акции', seo: 'catalog', categoryHref },
  promo: {
    title: sectionTitles.promo,
    seo: 'promo',
    lead: 'Все акции со скидкой от 60\u00a0%.',
    filters: { discount_from: 60 },
    hasCategories: true,
    categoryHref: (slug) => address('/promo/:slug?/:view?', { slug }),
  },
  blackfriday: {
    title: sectionTitles.blackfriday,
    seo: 'blackfriday',
    lead: 'Всё за полцены и дешевле.',
    filters: { discount_from: 50 },
    hasCategories: true,
    categoryHref: (slug) => address('/blackfriday/:slug?/:view?', { slug }),
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
    categoryHref: (slug) => address('/coupons_for_gift/:slug?/:view?', { slug }),
  },
}
