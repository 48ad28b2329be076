import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const catalog = () => import('../pages/catalog/CatalogPage.tsx')

const catalogPaths = [
  '/services/:slug?/:view?/:subView?',
  '/tours/:slug?/:view?/:subView?',
  '/review/:slug?/:view?/:subView?',
  '/deals',
  '/promo/:slug?/:view?',
  '/blackfriday/:slug?/:view?',
  '/koronavirus',
  '/coupons_for_gift/:slug?/:view?',
]

/** Pages of the shop. */
export const shopRoutes: RouteObject[] = [
  page('/', 'home/HomePage.tsx', () => import('../pages/home/HomePage.tsx')),
  page('/today/', 'today/TodayPage.tsx', () => import('../pages/today/TodayPage.tsx')),
  page('/deals/:slug', 'deal/DealPage.tsx', () => import('../pages/deal/DealPage.tsx')),
  page(
    '/deals-lite/:slug',
    'deal/DealPage.tsx',
    async () => (await import('../pages/deal/DealPage.tsx')).lite,
  ),
  page(
    '/waitlist/:token',
    'waitlist/WaitlistPage.tsx',
    () => import('../pages/waitlist/WaitlistPage.tsx'),
  ),
  ...catalogPaths.map((path) => page(path, 'catalog/CatalogPage.tsx', catalog)),
  page('/privet', 'privet/PrivetPage.ts', () => import('../pages/privet/PrivetPage.ts')),
  page('/search', 'search/SearchPage.tsx', () => import('../pages/search/SearchPage.tsx')),
  page('/hotels', 'hotels/HotelsPage.tsx', () => import('../pages/hotels/HotelsPage.tsx')),
  page(
    '/hotels/:slug/:view?/:subView?',
    'hotels/HotelListPage.tsx',
    () => import('../pages/hotels/HotelListPage.tsx'),
  ),
  page('/hotel/:slug', 'hotel/HotelPage.tsx', () => import('../pages/hotel/HotelPage.tsx')),
  page('/brands', 'brands/BrandsPage.tsx', () => import('../pages/brands/BrandsPage.tsx')),
  page('/brands/:slug/:view?', 'brand/BrandPage.tsx', () => import('../pages/brand/BrandPage.tsx')),
  page(
    '/deals-adaptive/favorites',
    'favorites/FavoritesPage.tsx',
    () => import('../pages/favorites/FavoritesPage.tsx'),
  ),
]
