// Shows the offline page when a page cannot be reached, and coupons as they were when they were last
// opened; everything else goes to the network as ever.
const cacheName = 'offline-__VERSION__'
const offlinePage = '/offline'
const precached = [offlinePage, '__PRECACHED__']

// Coupons have a cache per person, which pages open and delete as people sign in and out
// (lib/kept-coupons.ts). There is one at most; while there is none, no coupon is kept.
const couponsPrefix = 'coupons-'
const ofCoupons = [
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
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  const isPage = request.mode === 'navigate'
  if (pathname === '/sign-out') {
    event.respondWith(dropCoupons().then(() => openPage(request)))
  } else if (ofCoupons.includes(pathname) && request.method === 'GET') {
    event.respondWith(openCoupon(event, () => (isPage ? openPage(request) : fetch(request))))
  } else if (isPage) {
    event.respondWith(openPage(request))
  } else if (precached.includes(pathname)) {
    event.respondWith(fromCache(request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(fetch(request).catch(() => fromCoupons(request)))
  }
})

async function dropOldCaches() {
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

/** From the network while there is one, and then kept; as it was kept otherwise. */
async function openCoupon(event, orElse) {
  const { request } = event
  let response
  try {
    response = await fetch(request)
  } catch {
    return (await findKept(request.url)) ?? orElse()
  }
  event.waitUntil(keepCoupon(request.url, response.clone()).catch(() => {}))
  return response
}

async function keepCoupon(url, response) {
  const cache = await openCoupons()
  // A redirect leads to signing in: that is nobody's coupon.
  if (!cache || !response.ok || response.redirected) return
  await keep(cache, url, response)
  const { pathname, searchParams } = new URL(url)
  if (pathname !== '/api/v4/coupon/getDetails') return
  // Opened without a page load. Its own page has to be here too, or a reload would find nothing.
  const id = searchParams.get('couponId')
  for (const page of [`/user/coupons?coupon=${id}`, `/user/coupons/show?coupon=${id}`]) {
    const opened = await fetch(page)
    if (opened.ok && !opened.redirected) await keep(cache, page, opened)
  }
}

/** A page with the files it names: those of its time, whatever the site has become since. */
async function keep(cache, url, response) {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  const html = isPage ? await response.clone().text() : ''
  await cache.put(url, response)
  for (const [file] of html.matchAll(/\/assets\/[\w.-]+/g)) {
    if (!(await cache.match(file))) await cache.add(file)
  }
}

async function couponsName() {
  return (await caches.keys()).find((name) => name.startsWith(couponsPrefix))
}

async function openCoupons() {
  const name = await couponsName()
  return name && caches.open(name)
}

/** Calls differ in headers that do not matter here. */
async function findKept(url) {
  return (await openCoupons())?.match(url, { ignoreVary: true })
}

async function fromCoupons(request) {
  return (await findKept(request.url)) ?? Response.error()
}

async function dropCoupons() {
  const name = await couponsName()
  if (name) await caches.delete(name)
}
