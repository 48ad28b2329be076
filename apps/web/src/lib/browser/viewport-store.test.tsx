import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  currentViewport,
  subscribeToViewport,
  useViewport,
  ViewportProvider,
} from './viewport-store.ts'

afterEach(() => vi.unstubAllGlobals())

describe('useViewport', () => {
  const Probe = () => useViewport()

  it('uses the device of the context on the server', () => {
    const html = renderToString(
      <ViewportProvider value="tablet">
        <Probe />
      </ViewportProvider>,
    )
    expect(html).toBe('tablet')
  })
})

describe('currentViewport', () => {
  it.each([
    [320, '', 'mobile'],
    [768, '', 'tablet'],
    [1024, '', 'desktop'],
    [320, 'not-adaptive=1', 'desktop'],
    [320, 'a=b; not-adaptive=1; c=d', 'desktop'],
    [320, 'not-adaptive=0', 'mobile'],
    [320, 'x-not-adaptive=1', 'mobile'],
  ])('at %i px with cookies %j is %s', (innerWidth, cookie, expected) => {
    vi.stubGlobal('innerWidth', innerWidth)
    vi.stubGlobal('document', { cookie })
    expect(currentViewport()).toBe(expected)
  })
})

describe('subscribeToViewport', () => {
  it('subscribes to both breakpoints and unsubscribes', () => {
    const edges: EventTarget[] = []
    const matchMedia = vi.fn((_query: string) => {
      const edge = new EventTarget()
      edges.push(edge)
      return edge
    })
    vi.stubGlobal('matchMedia', matchMedia)
    const listener = vi.fn()
    const change = () => {
      for (const edge of edges) edge.dispatchEvent(new Event('change'))
    }

    const unsubscribe = subscribeToViewport(listener)
    expect(matchMedia.mock.calls).toEqual([['(min-width: 768px)'], ['(min-width: 1024px)']])
    change()
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    change()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
