import type { ApiClient } from '@skidora/contract/client.ts'
import type { Visitor } from '@skidora/contract/page-render.ts'
import { createContext } from 'react-router'
import type { RetryOptions } from '../api/lost-network.ts'

/** Context of loaders; the server and the browser each provide their own. */
export type PageContext = {
  api: ApiClient
  visitor: Visitor
  /** Whether a feature toggle is on. */
  isFeatureOn(name: string): Promise<boolean>
  /** Timeout of an optional part of a page. */
  partTimeoutMs: number
  /** Called when the page opens without a failed part. */
  onDegraded(error: unknown): void
  /** Retries a failed load; browser only, where the previous page stays visible. */
  retry?<Value>(task: () => Promise<Value>, options: RetryOptions): Promise<Value>
}

export const pageContext = createContext<PageContext>()
