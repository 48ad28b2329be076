import type { ApiClient } from '@skidora/contract/client.ts'
import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PageContext, pageContext } from './page-context.ts'
import { findRedirect, redirectCheck } from './redirect-check.ts'

type Redirect = { target: string | null; isPermanent: boolean }

const call = vi.fn<(name: string, input: object) => Promise<{ data: Redirect }>>()
const api = call as unknown as ApiClient
const movesTo = (target: string | null, isPermanent = false) =>
  call.mockResolvedValueOnce({ data: { target, isPermanent } })

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset()
})
afterEach(() => vi.useRealTimers())

describe('findRedirect', () => {
  it('returns the redirect of a path', async () => {
    movesTo('/today/', true)
    expect(await findRedirect(api, '/akcii')).toEqual({ target: '/today/', isPermanent: true })
    expect(call).toHaveBeenCalledExactlyOnceWith('GET /api/v4/redirect/check', {
      query: { link: '/akcii' },
    })
  })

  it('returns null when there is no redirect', async () => {
    movesTo(null)
    expect(await findRedirect(api, '/today/')).toBeNull()
  })

  it('skips the check for the home page', async () => {
    expect(await findRedirect(api, '/')).toBeNull()
    expect(call).not.toHaveBeenCalled()
  })

  it('returns null when the check fails', async () => {
    call.mockRejectedValueOnce(new Error('Network Error'))
    expect(await findRedirect(api, '/akcii')).toBeNull()
  })

  it('returns null after 200 ms', async () => {
    call.mockImplementation(
      () =>
        new Promise((resolve) =>
          setTimeout(resolve, 5000, { data: { target: '/today/', isPermanent: false } }),
        ),
    )
    const settled = vi.fn()
    void findRedirect(api, '/akcii').then(settled)
    await vi.advanceTimersByTimeAsync(199)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(null)
  })

  it('accepts a response that arrives within the timeout', async () => {
    call.mockImplementation(
      () =>
        new Promise((resolve) =>
          setTimeout(resolve, 199, { data: { target: '/today/', isPermanent: false } }),
        ),
    )
    const found = findRedirect(api, '/akcii')
    await vi.advanceTimersByTimeAsync(199)
    expect(await found).toEqual({ target: '/today/', isPermanent: false })
  })

  it('clears its timer', async () => {
    movesTo(null)
    await findRedirect(api, '/today/')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('redirectCheck', () => {
  const isOurs = (path: string) => path === '/today/'

  /** The response that the middleware threw, if any. */
  async function navigate(path: string): Promise<Response | undefined> {
    const context = new RouterContextProvider()
    context.set(pageContext, { api } as PageContext)
    const request = new Request(`http://localhost:3000${path}`)
    const args = { request, context } as unknown as Parameters<MiddlewareFunction>[0]
    try {
      await redirectCheck(isOurs)(args, async () => {})
      return undefined
    } catch (error) {
      expect(error).toBeInstanceOf(Response)
      return error as Response
    }
  }

  it('continues the navigation when there is no redirect', async () => {
    movesTo(null)
    expect(await navigate('/today/')).toBeUndefined()
  })

  it('redirects to our own page by the router', async () => {
    movesTo('/today/')
    const response = await navigate('/akcii?utm_source=mail')
    expect(response?.headers.get('location')).toBe('/today/')
    expect(response?.headers.has('x-remix-reload-document')).toBe(false)
    expect(call.mock.calls[0]?.[1]).toEqual({ query: { link: '/akcii' } })
  })

  it.each(['https://partner.example/x', '/docs/api'])(
    'redirects to %s by a document load',
    async (target) => {
      movesTo(target)
      const response = await navigate('/akcii')
      expect(response?.headers.get('location')).toBe(target)
      expect(response?.headers.get('x-remix-reload-document')).toBe('true')
    },
  )
})
