import { filterNames } from '../lists/listing-filters.ts'
import { searchFilterNames } from '../lists/search-filters.ts'
import type { Page } from './page.ts'

/** Filters, order and place of a list of deals, as `listing-query.ts` reads them. */
// biome-ignore format: one group per line
const listQuery = [
  'page', 'from_page', 'sort_type', 'sort_direction', 'is_elastic', 'coordinates', 'zoom',
  'origin', ...filterNames,
] as const
const searchQuery = ['q', 'category', 'sort', 'exact', 'view', 'page', 'from_page'] as const
const mapQuery = ['coordinates', 'zoom'] as const
const stayQuery = ['checkIn', 'checkOut', 'guests', 'rooms'] as const

const forGuests = { layout: 'base', cache: 'city' } as const
// A hotel is found from every city, and a change notifies its own.
const hotels = { layout: 'base', cache: 'all-cities' } as const
const list = { ...forGuests, file: 'catalog/CatalogPage.tsx', query: listQuery } as const
const catalogue = { ...list, catalogue: true } as const
const section = { ...catalogue, map: true, pageStatistics: true } as const
const sale = { ...catalogue, map: true, isIndexed: true } as const
// A deal page opens in every city, not only where the deal is listed.
const deal = { cache: 'all-cities', query: ['reviews', 'questions'] } as const

export const shopPages = [
  {
    ...forGuests,
    path: '/',
    name: 'home',
    file: 'home/HomePage.tsx',
    isIndexed: true,
    sections: ['banners', 'goods', 'hotels', 'services', 'tours', 'restaurants'],
  },
  {
    ...forGuests,
    path: '/today/',
    name: 'today',
    file: 'today/TodayPage.tsx',
    query: ['category'],
    isIndexed: true,
  },
  { ...section, path: '/services/:slug?/:view?/:subView?' },
  { ...section, path: '/tours/:slug?/:view?/:subView?' },
  { ...section, path: '/review/:slug?/:view?/:subView?', isIndexed: true },
  { ...catalogue, path: '/deals', name: 'dealslist', isIndexed: true },
  { ...sale, path: '/promo/:slug?/:view?' },
  { ...sale, path: '/blackfriday/:slug?/:view?' },
  { ...catalogue, path: '/koronavirus', isIndexed: true },
  { ...sale, path: '/coupons_for_gift/:slug?/:view?' },
  {
    path: '/privet',
    file: 'privet/PrivetPage.ts',
    layout: 'base',
    redirect: '/services/restaurants-new-registration',
  },
  {
    ...deal,
    path: '/deals/:slug',
    name: 'dealView',
    file: 'deal/DealPage.tsx',
    layout: 'base',
    pageStatistics: true,
  },
  {
    ...deal,
    path: '/deals-lite/:slug',
    name: 'dealsLite',
    file: 'deal/DealPage.tsx',
    exported: 'lite',
    layout: 'empty',
  },
  { path: '/gift/:token', file: 'gift/GiftPage.tsx', layout: 'empty' },
  { path: '/waitlist/:token', file: 'waitlist/WaitlistPage.tsx', layout: 'empty' },
  {
    ...forGuests,
    path: '/search',
    name: 'search',
    file: 'search/SearchPage.tsx',
    query: [...searchQuery, ...searchFilterNames, ...mapQuery],
  },
  {
    ...hotels,
    path: '/hotels',
    name: 'hotels',
    file: 'hotels/HotelsPage.tsx',
    query: ['q', ...stayQuery],
    isIndexed: true,
  },
  {
    ...hotels,
    path: '/hotels/:slug/:view?/:subView?',
    name: 'hotelsSlug',
    file: 'hotels/HotelListPage.tsx',
    query: [...stayQuery, 'priceFrom', 'priceTo', 'starsFrom', 'sort', 'page', 'coordinates'],
    map: true,
  },
  {
    ...hotels,
    path: '/hotel/:slug',
    name: 'hotel',
    file: 'hotel/HotelPage.tsx',
    query: [...stayQuery, 'reviews'],
  },
  {
    ...forGuests,
    path: '/brands',
    name: 'brands',
    file: 'brands/BrandsPage.tsx',
    query: ['category', 'q'],
    isIndexed: true,
  },
  {
    ...forGuests,
    path: '/brands/:slug/:view?',
    name: 'brand',
    file: 'brand/BrandPage.tsx',
    query: ['sort_type', 'place_id', 'page'],
    values: { view: ['completed', 'places', 'reviews'] },
  },
  {
    ...forGuests,
    path: '/deals-adaptive/favorites',
    file: 'favorites/FavoritesPage.tsx',
    query: ['sort_type', 'page'],
  },
] as const satisfies readonly Page[]
