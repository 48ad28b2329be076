import { categoryPath } from '../deals/category-path.ts'
import { type AddressValues, address } from './address.ts'

export type BrandView = 'deals' | NonNullable<AddressValues<'/brands/:slug/:view?'>['view']>

/** Pages of `shop-pages.ts` and `service-pages.ts`. */
export const shopPaths = {
  home: () => address('/'),
  today: () => address('/today/'),
  /** The catalogue page of a category; `rootSlug` names the root of its branch. */
  category: categoryPath,
  /** Target of the leaflets' `/privet`. */
  newcomers: () =>
    address('/services/:slug?/:view?/:subView?', { slug: 'restaurants-new-registration' }),
  /** The map of all services. */
  servicesMap: () => address('/services/:slug?/:view?/:subView?', { view: 'map' }),
  deals: () => address('/deals'),
  /** Deals with a tag, of one root category if given. */
  tag: (tag: string, rootSlug?: string) =>
    rootSlug ? `${categoryPath(rootSlug, rootSlug)}?tag=${tag}` : address('/deals', { tag }),
  deal: (slug: string) => address('/deals/:slug', { slug }),
  brands: () => address('/brands'),
  /** Brands of one root category. */
  brandsOf: (category: string) => address('/brands', { category }),
  brand: (slug: string, view: BrandView = 'deals') =>
    address('/brands/:slug/:view?', view === 'deals' ? { slug } : { slug, view }),
  search: () => address('/search'),
  hotels: () => address('/hotels'),
  /** Hotels of a city or of a category, or of a category in a city. */
  hotelsIn: (city: string | undefined, category?: string) =>
    address(
      '/hotels/:slug/:view?/:subView?',
      city === undefined ? { slug: category ?? '' } : { slug: city, view: category },
    ),
  hotelsMap: (path: string) =>
    address('/hotels/:slug/:view?/:subView?', { slug: path, view: 'map' }),
  hotel: (slug: string) => address('/hotel/:slug', { slug }),
  favorites: () => address('/deals-adaptive/favorites'),
  couponsForGift: () => address('/coupons_for_gift/:slug?/:view?', {}),
  /** The link of a gift's letter. */
  gift: (token: string) => address('/gift/:token', { token }),
  waitlist: (token: string) => address('/waitlist/:token', { token }),
  unsubscribe: (token: string) => address('/unsubscribe/:token', { token }),
  /** Where cashiers redeem coupons. */
  cashDesk: () => address('/desk'),
  notFound: () => address('/404'),
  serverError: () => address('/500'),
}
