import type { Visitor } from '@skidora/contract/page-render.ts'
import type { HydrationState } from 'react-router'

/** Server-rendered state, used for hydration. */
export type PageState = {
  /** Path and query of the rendered page. */
  url: string
  /** Id of the rendered route, to avoid matching all routes in the browser. */
  pageId: string | undefined
  visitor: Visitor
  router: HydrationState
}

export const pageStateId = 'page-state'
/** The loader data of the root route. */
export const shellStateId = 'shell-state'
