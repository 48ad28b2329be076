import type { RouteObject } from 'react-router'
import { loadPersistently } from '../lib/lazy-part.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { PageError, ReloadOffer } from '../root/PageError.tsx'

type PageModule = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'handle'>

/**
 * A page whose code is loaded on demand. Its id is its source file, named below `pages`, by which the
 * build knows its chunks.
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

/** A `lazy` that rejects would leave the page empty, so it gives a page that says what happened. */
function failedPage(error: unknown): PageModule {
  const handle: PageHandle = { layout: 'base', meta: () => null, failure: error }
  return { Component: () => <ReloadOffer error={error} />, handle }
}
