import type { Visitor } from '@skidora/contract/page-render.ts'
import type { HydrationState } from 'react-router'

/** Server-rendered state, adopted by the browser. */
export type PageState = {
  /** Path and query the page was rendered for. */
  url: string
  /** The route it was rendered by: to find it by the address takes matching all of them. */
  pageId: string | undefined
  visitor: Visitor
  router: HydrationState
}

export const pageStateId = 'page-state'
