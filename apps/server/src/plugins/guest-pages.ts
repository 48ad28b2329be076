import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageResult } from '@skidora/contract/page-render.ts'
import { isCallAddress } from './address-length.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import type { RenderView } from './page-renderer.ts'
import { buildVariants, chooseEncoding } from './page-variants.ts'
import type { FindView, PageView } from './page-view.ts'
import { secureOnlyHeaders } from './security-headers.ts'
import { cookieValue } from './visitors.ts'

type Deps = {
  viewOf: FindView
  cache: PageCache
  render: RenderView
  headers: Record<string, string>
}

export type GuestPages = {
  /** Sends a page that is ready, before any routing; false when there is none. */
  sendReady(request: IncomingMessage, response: ServerResponse): boolean
  /** The page through the cache, or what came instead of a page worth keeping. */
  open(view: PageView): Promise<{ cached: CachedPage } | { fresh: PageResult }>
}

/** Nobody is signed in. */
export function isGuest({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie === undefined || !cookieValue(cookie, 'ssr_token')
}

export function createGuestPages({ viewOf, cache, render, headers }: Deps): GuestPages {
  const secureHeaders = { ...headers, ...secureOnlyHeaders }
  const headersOf = ({ visitor }: PageView) =>
    visitor.site.protocol === 'https' ? secureHeaders : headers

  async function open(view: PageView) {
    let fresh: PageResult | undefined
    const cached = await cache.render(view.key, cityOf(view), async () => {
      fresh = await render(view)
      const isWorthKeeping = fresh.kind === 'page' && fresh.status === 200 && !fresh.isDegraded
      return fresh.kind === 'page' && isWorthKeeping
        ? buildVariants(fresh.html, fresh.status, headersOf(view))
        : null
    })
    if (cached) return { cached }
    // Whoever shared a render that was not worth keeping renders for itself.
    return { fresh: fresh ?? (await render(view)) }
  }

  return {
    open,
    sendReady(request, response) {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      // Calls are no pages, and not worth the look.
      if (!isRead || isCallAddress(request.url ?? '') || !isGuest(request)) return false
      const view = viewOf(request)
      if (!view.isForAll) return false
      const page = cache.find(view.key, () => void open(view).catch(() => {}))
      if (!page) return false
      sendCachedPage(request, response, page)
      return true
    },
  }
}

export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
) {
  const variant =
    page.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)]
  if (request.headers['if-none-match']?.includes(variant.etag)) variant.notModified.send(response)
  else variant.head.send(response, request.method === 'HEAD' ? undefined : variant.body)
}

/** A deal's page opens in every city, not only where the deal is listed. */
function cityOf({ address, visitor }: PageView): number | null {
  return /^\/deals(-lite)?\//.test(address) ? null : visitor.city.cityId
}
