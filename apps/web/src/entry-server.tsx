import { pageRoutes } from 'virtual:page-routes'
import type { PageRequest, PageResult, WebBundle } from '@skidora/contract/page-render.ts'
import { findPage } from '@skidora/domain/pages/find-page.ts'
import { appOf, type Page } from '@skidora/domain/pages/page.ts'
import { pages, pathsOf } from '@skidora/domain/pages/page-table.ts'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { createRoutes } from './create-routes.ts'
import { documentHtml } from './document.ts'
import { freshTokenHeader } from './lib/api/api-client.ts'
import { unlessAborted } from './lib/api/unless-aborted.ts'
import { missingPage } from './lib/page/missing-page.ts'
import { createPageAssets, developmentAssets } from './lib/page/page-assets.ts'
import { pageContext } from './lib/page/page-context.ts'
import type { PageHandle } from './lib/page/page-handle.ts'
import { pageHead } from './lib/page/page-head.ts'
import { findRedirect } from './lib/page/redirect-check.ts'
import { createUserStore } from './lib/session/user-store.ts'
import { AppProviders } from './root/AppProviders.tsx'
import { setStaticRenderer } from './ui/blocks/static-html-cache.ts'

/** Our own database is near: a slower part is treated as failed. */
const partTimeoutMs = 2000

export const createRenderPage: WebBundle['createRenderPage'] = (manifest, parts) => {
  setStaticRenderer((content) => renderToString(content), parts)
  const assetsOf = manifest ? createPageAssets(manifest) : developmentAssets

  return async (request) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const moved = await findRedirect(request.api, path)
    if (moved)
      return { kind: 'redirect', status: moved.isPermanent ? 301 : 302, location: moved.target }

    let isDegraded = false
    const context = new RouterContextProvider()
    context.set(pageContext, {
      api: request.api,
      visitor: request.visitor,
      isFeatureOn: request.isFeatureOn,
      partTimeoutMs,
      onDegraded(error) {
        isDegraded = true
        request.onError(error)
      },
    })
    const handler = handlerOf(findPage(path))
    const result = await unlessAborted(
      handler.query(toFetchRequest(request), { requestContext: context }),
      request.signal,
    )
    if (result instanceof Response) return toRedirect(result)
    for (const error of Object.values(result.errors ?? {})) request.onError(error)
    const missing = missingPage(path)
    // One shared render and cache entry for all unknown URLs.
    if (path !== missing && isNotFound(result)) return { kind: 'missing', page: missing }
    return {
      kind: 'page',
      status: result.statusCode,
      html: renderDocument(handler, result, request),
      isDegraded: isDegraded || result.errors !== null,
    }
  }

  function renderDocument(
    handler: StaticHandler,
    context: StaticHandlerContext,
    { url, visitor }: PageRequest,
  ): string {
    const router = createStaticRouter(handler.dataRoutes, context)
    const body = renderToString(
      <AppProviders visitor={visitor} userStore={createUserStore(visitor)}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </AppProviders>,
    )
    const leaf = context.matches.at(-1)?.route
    const data = leaf && context.loaderData[leaf.id]
    const { title, tags } = pageHead(
      { handle: leaf?.handle, loaderData: data },
      context.location.pathname,
      visitor,
    )
    const { actionData, errors } = context
    const loaderData = toHydrate(context)
    return documentHtml({
      title,
      tags,
      assets: assetsOf(leaf ? sources.get(leaf.id) : undefined),
      body,
      state: { url, pageId: leaf?.id, visitor, router: { loaderData, actionData, errors } },
    })
  }
}

const handlers = new Map<Page | undefined, StaticHandler>()

/** Routes of one page and of the not-found ones: trying the routes of all pages takes longer. */
function handlerOf(page: Page | undefined): StaticHandler {
  const handler = handlers.get(page) ?? createStaticHandler(createRoutes(routesOf(page)))
  handlers.set(page, handler)
  return handler
}

function routesOf(page: Page | undefined) {
  if (!page) return pageRoutes
  const own = pathsOf(page)
  return pageRoutes.filter(([paths]) =>
    paths.some((path) => own.includes(path) || path.endsWith('*')),
  )
}

/** By route id, which is the path of the page. */
const sources = new Map(
  pages.flatMap((page) =>
    pathsOf(page).map((path) => [path, { app: appOf(page), file: `src/pages/${page.file}` }]),
  ),
)

/** The route is the catch-all, or its loader threw a 404. */
function isNotFound({ matches, errors }: StaticHandlerContext): boolean {
  const handle = matches.at(-1)?.route.handle as PageHandle | undefined
  const isThrown = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
  return handle?.isNotFound === true || Object.values(errors ?? {}).some(isThrown)
}

/** Loader data sent to the browser. Development sends all of it, to detect hydration mismatches. */
function toHydrate({
  matches,
  loaderData,
}: StaticHandlerContext): StaticHandlerContext['loaderData'] {
  const { id = '', handle } = matches.at(-1)?.route ?? {}
  const data = loaderData[id]
  const { toHydrate } = (handle ?? {}) as Partial<PageHandle>
  if (!toHydrate || data === undefined || import.meta.env.DEV) return loaderData
  return { ...loaderData, [id]: toHydrate(data) }
}

/**
 * Omits the abort signal, which no loader uses: it would register the request for finalization and
 * hold a few KB per render until the next full garbage collection.
 */
function toFetchRequest({ url, form }: PageRequest): Request {
  // A fixed host: loaders read only path and query, and the Host header may be invalid.
  return new Request(`http://page${url}`, form && { method: 'POST', body: form })
}

function toRedirect(response: Response): PageResult {
  return {
    kind: 'redirect',
    status: response.status,
    location: response.headers.get('location') ?? '/',
    token: response.headers.get(freshTokenHeader) ?? undefined,
  }
}
