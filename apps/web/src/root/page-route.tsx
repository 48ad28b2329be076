import type { RouteObject } from 'react-router'
import { loadPersistently } from '../lib/loading/lazy-part.ts'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { PageError, ReloadOffer } from './PageError.tsx'

export type PageModule = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'handle'>

/** Paths of a page, and its code. */
export type PageRoute = [paths: string[], load: () => Promise<PageModule>]

/** A lazily loaded page. Its path is its id, by which the server finds its files. */
export function pageRoute(path: string, load: () => Promise<PageModule>): RouteObject {
  return {
    id: path,
    path,
    lazy: () => loadPersistently(load, path, 'page').catch(failedPage),
    ErrorBoundary: PageError,
  }
}

/** Replaces a page whose code failed to load: a rejected `lazy` would leave it empty. */
function failedPage(error: unknown): PageModule {
  const handle: PageHandle = { layout: 'base', meta: () => null, failure: error }
  return { Component: () => <ReloadOffer error={error} />, handle }
}
