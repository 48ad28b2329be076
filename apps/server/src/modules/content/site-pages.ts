/** Pages that exist, as `GET /api/routes/main` and the sitemap tell of them. */
export const sitePages = [
  { path: '/', name: 'home', layout: 'base', isIndexed: true },
  { path: '/today/', name: 'today', layout: 'base', isIndexed: true },
  { path: '/services/:slug?/:view?/:subView?', layout: 'base', isIndexed: false },
  { path: '/tours/:slug?/:view?/:subView?', layout: 'base', isIndexed: false },
  { path: '/review/:slug?/:view?/:subView?', layout: 'base', isIndexed: true },
  { path: '/deals', name: 'dealslist', layout: 'base', isIndexed: true },
  { path: '/promo', layout: 'base', isIndexed: true },
  { path: '/blackfriday', layout: 'base', isIndexed: true },
  { path: '/koronavirus', layout: 'base', isIndexed: true },
  { path: '/coupons_for_gift', layout: 'base', isIndexed: true },
  { path: '/privet', layout: 'base', isIndexed: false },
  { path: '/deals/:slug', name: 'dealView', layout: 'base', isIndexed: false },
  { path: '/deals-lite/:slug', name: 'dealsLite', layout: 'empty', isIndexed: false },
  { path: '/404', layout: 'base', isIndexed: false },
  { path: '/500', layout: 'empty', isIndexed: false },
  { path: '/offline', layout: 'empty', isIndexed: false },
]
