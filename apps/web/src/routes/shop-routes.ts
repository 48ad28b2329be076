import type { RouteObject } from 'react-router'
import { page } from './page.tsx'

const catalog = () => import('../pages/catalog/CatalogPage.tsx')

const catalogPaths = [
  '/services/:slug?/:view?/:subView?',
  '/tours/:slug?/:view?/:subView?',
  '/review/:slug?/:view?/:subView?',
  '/deals',
  '/promo',
  '/blackfriday',
  '/koronavirus',
  '/coupons_for_gift',
]

/** What there is to buy. */
export const shopRoutes: RouteObject[] = [
  page('/', 'src/pages/home/HomePage.tsx', () => import('../pages/home/HomePage.tsx')),
  page('/today/', 'src/pages/today/TodayPage.tsx', () => import('../pages/today/TodayPage.tsx')),
  page('/deals/:slug', 'src/pages/deal/DealPage.tsx', () => import('../pages/deal/DealPage.tsx')),
  page(
    '/deals-lite/:slug',
    'src/pages/deal/DealPage.tsx',
    async () => (await import('../pages/deal/DealPage.tsx')).lite,
  ),
  page(
    '/waitlist/:token',
    'src/pages/waitlist/WaitlistPage.tsx',
    () => import('../pages/waitlist/WaitlistPage.tsx'),
  ),
  ...catalogPaths.map((path) => page(path, 'src/pages/catalog/CatalogPage.tsx', catalog)),
  page('/privet', 'src/pages/privet/PrivetPage.ts', () => import('../pages/privet/PrivetPage.ts')),
  page(
    '/search',
    'src/pages/search/SearchPage.tsx',
    () => import('../pages/search/SearchPage.tsx'),
  ),
  page(
    '/hotels',
    'src/pages/hotels/HotelsPage.tsx',
    () => import('../pages/hotels/HotelsPage.tsx'),
  ),
  page(
    '/hotels/:slug/:view?/:subView?',
    'src/pages/hotels/HotelListPage.tsx',
    () => import('../pages/hotels/HotelListPage.tsx'),
  ),
  page(
    '/hotel/:slug',
    'src/pages/hotel/HotelPage.tsx',
    () => import('../pages/hotel/HotelPage.tsx'),
  ),
  page(
    '/brands',
    'src/pages/brands/BrandsPage.tsx',
    () => import('../pages/brands/BrandsPage.tsx'),
  ),
  page(
    '/brands/:slug/:view?',
    'src/pages/brand/BrandPage.tsx',
    () => import('../pages/brand/BrandPage.tsx'),
  ),
  page(
    '/deals-adaptive/favorites',
    'src/pages/favorites/FavoritesPage.tsx',
    () => import('../pages/favorites/FavoritesPage.tsx'),
  ),
]
