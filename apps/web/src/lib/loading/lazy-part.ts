import { lazy } from 'react'
import { demandReload, type RetryOptions, retryUntilOnline } from '../api/lost-network.ts'
import { logger } from '../browser/logger.ts'
import { ChunkLoadError } from './chunk-load-error.ts'
import { loadPageCode } from './load-page-code.ts'

/**
 * A component whose code loads on first render. It stays pending if its code fails to load, because
 * a rejected `lazy` would replace the whole page by an error.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    loadPersistently(load, 'part').catch((error) => {
      if (typeof document === 'undefined') throw error
      logger.warn('part failed to load', { error: `${error} ${error.cause ?? ''}` })
      void demandReload(error instanceof ChunkLoadError ? error.type : 'other')
      return new Promise(() => {})
    }),
  )

/** Retries until online; rejects if the file is gone or broken. */
export function loadPersistently<Module>(
  load: () => Promise<Module>,
  name: string,
  kind?: RetryOptions['kind'],
): Promise<Module> {
  return retryUntilOnline(() => loadPageCode(load, name), { kind })
}
