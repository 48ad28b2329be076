// Shows the offline page when a page cannot be reached; everything else goes to the network as ever.
const cacheName = 'offline-__VERSION__'
const offlinePage = '/offline'
const precached = [offlinePage, '__PRECACHED__']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(precached)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event.request))
  else if (precached.includes(new URL(event.request.url).pathname))
    event.respondWith(fromCache(event.request))
})

async function dropOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
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
