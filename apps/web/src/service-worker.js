// Serves the offline page when a page is unreachable, and coupons from the cache; all other
// requests go to the network.
const cacheName = 'offline-__VERSION__'
const offlinePage = '/offline'
const precached = [offlinePage, '__PRECACHED__']

// Each user has a coupon cache, which pages create at sign-in and delete at sign-out
// (lib/browser/coupon-cache.ts). There is at most one; without it no coupon is cached.
const couponsPrefix = 'coupons-'
const couponPaths = [
  '/user/coupons',
  '/user/coupons/show',
  '/coupon-pdf',
  '/api/v4/profile/coupons',
  '/api/v4/coupon/getDetails',
]

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(precached)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  const isPage = request.mode === 'navigate'
  if (pathname === '/sign-out') {
    event.respondWith(deleteCouponCache().then(() => openPage(request)))
  } else if (couponPaths.includes(pathname) && request.method === 'GET') {
    event.respondWith(openCoupon(event, () => (isPage ? openPage(request) : fetch(request))))
  } else if (isPage) {
    event.respondWith(openPage(request))
  } else if (precached.includes(pathname)) {
    event.respondWith(fromCache(request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fetch(request).catch(() => fromCouponCache(request)))
  }
})

async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => name !== cacheName && !name.startsWith(couponsPrefix))
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function openPage(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(offlinePage)) ?? Response.error()
  }
}

async function fromCache(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request)
}

/** Network first; falls back to the cached copy. */
async function openCoupon(event, orElse) {
  const { request } = event
  let response
  try {
    response = await fetch(request)
  } catch {
    return (await matchCoupon(request.url)) ?? orElse()
  }
  event.waitUntil(cacheCoupon(request.url, response.clone()).catch(() => {}))
  return response
}

async function cacheCoupon(url, response) {
  const cache = await openCouponCache()
  // A redirect leads to the sign-in page, which must not be cached as a coupon.
  if (!cache || !response.ok || response.redirected) return
  await cacheWithAssets(cache, url, response)
  const { pathname, searchParams } = new URL(url)
  if (pathname !== '/api/v4/coupon/getDetails') return
  // Opened by client-side navigation: also caches the coupon's pages, which a reload requests.
  const id = searchParams.get('couponId')
  for (const page of [`/user/coupons?coupon=${id}`, `/user/coupons/show?coupon=${id}`]) {
    const opened = await fetch(page)
    if (opened.ok && !opened.redirected) await cacheWithAssets(cache, page, opened)
  }
}

/** Caches a page with its assets: after a deploy the network has only newer ones. */
async function cacheWithAssets(cache, url, response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const html = isPage ? await response.clone().text() : ''
  await cache.put(url, response)
  for (const [file] of html.matchAll(/\/assets\/[\w.-]+/g)) {
    if (!(await cache.match(file))) await cache.add(file)
  }
}

async function couponCacheName() {
  return (await caches.keys()).find((name) => name.startsWith(couponsPrefix))
}

async function openCouponCache() {
  const name = await couponCacheName()
  return name && caches.open(name)
}

/** Requests differ in headers that do not affect the response. */
async function matchCoupon(url) {
  return (await openCouponCache())?.match(url, { ignoreVary: true })
}

async function fromCouponCache(request) {
  return (await matchCoupon(request.url)) ?? Response.error()
}

async function deleteCouponCache() {
  const name = await couponCacheName()
  if (name) await caches.delete(name)
}
