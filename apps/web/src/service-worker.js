// Serves the offline page when a page is unreachable, and coupons from the user's cache; all other
// requests go to the network.
const cacheName = 'offline-__VERSION__'
const offlinePage = '/offline'
const precached = [offlinePage, '__PRECACHED__']

// Coupons are saved as responses of calls. One page without personal data, which has its own files,
// shows them instead of any page of coupons.
const savedPage = '/offline/coupons'
const couponPages = ['/user/coupons', '/user/coupons/show']
const couponCalls = ['/api/v4/profile/coupons', '/api/v4/coupon/getDetails', '/coupon-pdf']

// The cache of one session, created by pages (lib/browser/coupon-cache.ts). Its name has the hash of
// the session token, so that coupons are read and written only while the browser has that token.
const couponsPrefix = 'coupons-'
const tokenCookie = 'ssr_token'

/** A weak network may hold a request for minutes. */
const patienceMs = 5000

self.addEventListener('install', (event) => {
  event.waitUntil(precache())
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  const isPage = request.mode === 'navigate'
  if (url.pathname === '/sign-out') {
    event.respondWith(deleteCoupons().then(() => openPage(request)))
  } else if (isPage && request.method === 'GET' && couponPages.includes(url.pathname)) {
    event.respondWith(openCouponPage(request))
  } else if (couponCalls.includes(url.pathname) && request.method === 'GET') {
    event.respondWith(openCall(event, isPage))
  } else if (isPage) {
    event.respondWith(openPage(request))
  } else if (url.pathname === savedPage) {
    event.respondWith(openSavedPage())
  } else if (precached.includes(url.pathname) || url.pathname.startsWith('/assets/')) {
    event.respondWith(fromCache(request))
  }
})

async function precache() {
  const cache = await caches.open(cacheName)
  await cache.addAll(precached.map(withoutUser))
  // The previous version had it, with files that the next deploy removes.
  if (await match(savedPage)) await addSavedPage()
}

/** Caches of a version outlive the session, so their pages must not be rendered for a user. */
const withoutUser = (path) => new Request(path, { credentials: 'omit' })

async function deleteOldCaches() {
  const names = await caches.keys()
  const old = names.filter((name) => name !== cacheName && !name.startsWith(couponsPrefix))
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function openPage(request) {
  try {
    return await fetch(request)
  } catch {
    return (await match(offlinePage)) ?? Response.error()
  }
}

/** Requests differ in headers that do not affect the response. */
const match = (path) => caches.match(path, { ignoreVary: true })

async function fromCache(request) {
  return (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}

/** Pages request it to have it cached. */
async function openSavedPage() {
  return (await match(savedPage)) ?? addSavedPage()
}

async function addSavedPage() {
  const cache = await caches.open(cacheName)
  const response = await fetch(withoutUser(savedPage))
  if (!response.ok) return response
  const html = await response.clone().text()
  const files = new Set(html.match(/\/assets\/[\w.-]+/g))
  await cache.addAll([...files].map(withoutUser))
  await cache.put(savedPage, response.clone())
  return response
}

async function openCouponPage(request) {
  const call = callOf(new URL(request.url))
  const coupons = call && (await openCoupons())
  const copy = (await coupons?.match(call, { ignoreVary: true })) && (await match(savedPage))
  return copy ? inTime(fetch(request), () => copy) : openPage(request)
}

/** The call whose response shows the page. */
function callOf({ pathname, searchParams }) {
  const id = searchParams.get('coupon')
  if (id) return `/api/v4/coupon/getDetails?couponId=${id}`
  const isList = pathname === '/user/coupons' && !searchParams.has('status')
  const page = searchParams.get('page') ?? '1'
  return isList ? `/api/v4/profile/coupons?status=active&page=${page}` : undefined
}

async function openCall(event, isPage) {
  const { request } = event
  // Opened before the request: a response that outlives its session is lost with its cache.
  const opening = openCoupons()
  const response = isPage ? openPage(request) : fetch(request)
  const copied = response.then((received) => received.clone())
  event.waitUntil(saveCall(request.url, copied, opening).catch(() => {}))
  const copy = await (await opening)?.match(request.url, { ignoreVary: true })
  return copy ? inTime(response, () => markSaved(copy)) : response
}

async function saveCall(url, copied, opening) {
  const [response, coupons] = await Promise.all([copied, opening])
  if (response.status === 401) await deleteCoupons()
  else if (coupons && response.ok && !response.redirected) await coupons.put(url, response)
}

function inTime(response, orElse) {
  const late = new Promise((_resolve, reject) => setTimeout(reject, patienceMs))
  return Promise.race([response, late]).catch(orElse)
}

/** Tells pages that the data may be outdated. */
async function markSaved(copy) {
  if (!copy.headers.get('content-type')?.startsWith('application/json')) return copy
  const body = await copy.json()
  return Response.json({ ...body, data: { ...body.data, isSaved: true } })
}

/** Undefined without the session that saved the coupons, or in browsers that hide it from workers. */
async function openCoupons() {
  const token = (await self.cookieStore?.get(tokenCookie))?.value
  if (!token) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const bytes = [...new Uint8Array(digest)]
  const name = couponsPrefix + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return (await caches.has(name)) ? caches.open(name) : undefined
}

async function deleteCoupons() {
  const names = await caches.keys()
  const own = names.filter((name) => name.startsWith(couponsPrefix))
  await Promise.all(own.map((name) => caches.delete(name)))
}
