import { lazy } from 'react'
import { ChunkLoadError } from './chunk-load-error.ts'
import { loadPageCode } from './load-page-code.ts'
import { logger } from './logger.ts'
import { demandReload, type RetryOptions, retryUntilOnline } from './lost-network.ts'

/**
 * A part whose code loads when it opens. It stays pending while its code cannot be loaded, since a
 * rejected `lazy` would replace the whole page by an error.
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

/** Waits for the network; rejects for code that is gone or broken. */
export function loadPersistently<Module>(
  load: () => Promise<Module>,
  name: string,
  kind?: RetryOptions['kind'],
): Promise<Module> {
  let attempt = 0
  const loadAgain = async () => {
    if (attempt++ > 0) await reloadStyles()
    return load()
  }
  return retryUntilOnline(() => loadPageCode(loadAgain, name), { kind })
}

/** The bundler adds a style sheet once only, even if it never arrived. */
async function reloadStyles() {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const failed = links.filter(({ sheet }) => sheet === null)
  await Promise.all(
    failed.map((link) => {
      const next = link.cloneNode() as HTMLLinkElement
      const loaded = new Promise((resolve, reject) => {
        next.onload = resolve
        next.onerror = () => reject(new Error(`Unable to load ${next.href}`))
      })
      link.replaceWith(next)
      return loaded
    }),
  )
}
