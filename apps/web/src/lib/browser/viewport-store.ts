import { breakpoints, type Viewport, viewportOf } from '@skidora/domain/pages/viewport.ts'
import { createContext, use, useSyncExternalStore } from 'react'
import { readCookie } from './cookies.ts'

const ServerViewportContext = createContext<Viewport>('desktop')

/** The device class of the server render; hydration starts from it. */
export const ViewportProvider = ServerViewportContext.Provider

export function useViewport(): Viewport {
  const rendered = use(ServerViewportContext)
  return useSyncExternalStore(subscribeToViewport, currentViewport, () => rendered)
}

export const currentViewport = () =>
  viewportOf(innerWidth, { notAdaptive: readCookie('not-adaptive') === '1' })

export function subscribeToViewport(listener: () => void) {
  const edges = [breakpoints.tablet, breakpoints.desktop].map((width) =>
    matchMedia(`(min-width: ${width}px)`),
  )
  for (const edge of edges) edge.addEventListener('change', listener)
  return () => {
    for (const edge of edges) edge.removeEventListener('change', listener)
  }
}
