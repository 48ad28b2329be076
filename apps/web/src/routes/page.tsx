import type { RouteObject } from 'react-router'
import { loadPersistently } from '../lib/lazy-part.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageError, ReloadOffer } from '../root/PageError.tsx'

type PageModule = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'handle'>

/**
 * A lazily loaded page. Its id is its source file below `pages`, by which the manifest lists its
 * chunks.
 */
export function page(path: string, name: string, load: () => Promise<PageModule>): RouteObject {
  const file = `src/pages/${name}`
  return {
    id: `${file}#${path}`,
    path,
    lazy: () => loadPersistently(load, file, 'page').catch(failedPage),
    ErrorBoundary: PageError,
  }
}

/** Replaces a page whose code failed to load: a rejected `lazy` would leave it empty. */
function failedPage(error: unknown): PageModule {
  const handle: PageHandle = { layout: 'base', meta: () => null, failure: error }
  return { Component: () => <ReloadOffer error={error} />, handle }
}
