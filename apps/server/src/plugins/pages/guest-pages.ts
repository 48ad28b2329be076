import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MissingPage, PageResult } from '@skidora/contract/page-render.ts'
import { paths } from '@skidora/domain/pages/paths.ts'
import { cookieValue } from '../http/cookie-value.ts'
import { isPaymentsHost } from '../http/payments-host.ts'
import { secureOnlyHeaders } from '../security/security-headers.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import type { RenderView } from './page-renderer.ts'
import { buildVariants, chooseEncoding } from './page-variants.ts'
import { type FindView, missingView, type PageView } from './page-view.ts'

type Deps = {
  viewOf: FindView
  cache: PageCache
  render: RenderView
  headers: Record<string, string>
}

export type GuestPages = {
  /** Sends a cached page before routing; false when there is none. */
  sendReady(request: IncomingMessage, response: ServerResponse): boolean
  /** The page through the cache, or a result that is not cacheable. */
  open(view: PageView): Promise<{ cached: CachedPage } | { fresh: PageResult }>
}

/** Whether the request has no session cookie. */
export function isGuest({ headers: { cookie } }: IncomingMessage): boolean {
  return cookie === undefined || !cookieValue(cookie, 'ssr_token')
}

export function createGuestPages({ viewOf, cache, render, headers }: Deps): GuestPages {
  const secureHeaders = { ...headers, ...secureOnlyHeaders }
  const headersOf = ({ visitor }: PageView) =>
    visitor.site.protocol === 'https' ? secureHeaders : headers

  const isCached = ({ key }: PageView) => cache.has(key)

  async function openPage(view: PageView) {
    let fresh: PageResult | MissingPage | undefined
    const cached = await cache.render(view.key, cityOf(view), async () => {
      fresh = await render(view)
      return fresh.kind === 'page' && isWorthKeeping(view, fresh)
        ? buildVariants(fresh.html, fresh.status, headersOf(view))
        : null
    })
    if (cached) return { cached }
    // A caller that shared an uncacheable render renders its own page.
    return { cached: null, fresh: fresh ?? (await render(view)) }
  }

  async function open(view: PageView) {
    const { cached, fresh } = view.cache
      ? await openPage(view)
      : { cached: null, fresh: await render(view) }
    if (cached) return { cached }
    return fresh.kind === 'missing' ? openMissing(missingView(view, fresh)) : { fresh }
  }

  /** Rendered once per site, city and look, whatever the URL. */
  async function openMissing(view: PageView) {
    const ready = cache.find(view.key, () => void openPage(view).catch(() => {}))
    if (ready) return { cached: ready }
    const { cached, fresh } = await openPage(view)
    if (cached) return { cached }
    if (fresh.kind === 'missing') throw new Error(`${view.address} has no page`)
    return { fresh }
  }

  return {
    open,
    sendReady(request, response) {
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      if (!isRead || !isGuest(request)) return false
      if (isPaymentsHost(request.headers.host)) return false
      const view = viewOf(request, isCached)
      if (!view.cache) return false
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

/** Complete pages only; of other statuses only the shared not-found page. */
function isWorthKeeping({ address }: PageView, { status, isDegraded }: RenderedPage): boolean {
  return !isDegraded && (status === 200 || (status === 404 && address === paths.notFound()))
}

type RenderedPage = Extract<PageResult, { kind: 'page' }>

const cityOf = ({ cache, visitor }: PageView) =>
  cache === 'all-cities' ? null : visitor.city.cityId
