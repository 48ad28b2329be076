import type { ApiClient } from '@skidora/contract/client.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { createContext } from 'react-router'
import type { RetryOptions } from './lost-network.ts'

/** What loaders work with; the server and the browser each provide their own. */
export type PageContext = {
  api: ApiClient
  visitor: Visitor
  /** Whether something is switched on for everybody. */
  isFeatureOn(name: string): Promise<boolean>
  /** How long one part of a page may keep the rest waiting. */
  partTimeoutMs: number
  /** Called when a part of the page could not be loaded and the page opens without it. */
  onDegraded(error: unknown): void
  /** Retries a load that failed; only the browser has a page to show meanwhile. */
  retry?<Value>(task: () => Promise<Value>, options: RetryOptions): Promise<Value>
}

export const pageContext = createContext<PageContext>()
