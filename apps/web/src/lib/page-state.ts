import type { Visitor } from '@skidora/contract/page-render.ts'
import type { HydrationState } from 'react-router'

/** Server-rendered state, adopted by the browser. */
export type PageState = {
  /** Path and query the page was rendered for. */
  url: string
  visitor: Visitor
  router: HydrationState
}

export const pageStateId = 'page-state'
