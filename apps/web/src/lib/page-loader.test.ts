import { ApiError } from '@skidora/contract/client.ts'
import { data, type LoaderFunctionArgs, RouterContextProvider, redirect } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PageContext, pageContext } from './page-context.ts'
import { orNull, pageLoader } from './page-loader.ts'

const onDegraded = vi.fn()
const page = { partTimeoutMs: 2000, onDegraded } as unknown as PageContext

function argumentsFor(url: string, signal?: AbortSignal, of = page): LoaderFunctionArgs {
  const context = new RouterContextProvider()
  context.set(pageContext, of)
  const request = new Request(url, { signal })
  return { context, params: { slug: 'x' }, request } as unknown as LoaderFunctionArgs
}
const args = argumentsFor('http://localhost:3000/today/?category=spa')

beforeEach(() => onDegraded.mockClear())

describe('pageLoader', () => {
  it('gives what was loaded, from the address and its parameters', async () => {
    const loader = pageLoader('nothing', async ({ url, params }) => `${url.search} ${params.slug}`)
    expect(await loader(args)).toBe('?category=spa x')
    expect(onDegraded).not.toHaveBeenCalled()
  })

  it('lets the page open with the fallback when loading fails, and tells of it', async () => {
    const failure = new Error('Network Error')
    const loader = pageLoader('nothing', () => Promise.reject(failure))
    expect(await loader(args)).toBe('nothing')
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(failure)
  })

  it.each([
    ['a redirect', redirect('/404')],
    ['a response', new Response(null, { status: 404 })],
    ['data with a status', data(null, { status: 404 })],
  ])('lets %s stand', async (_name, thrown) => {
    const loader = pageLoader('nothing', () => {
      throw thrown
    })
    await expect(loader(args)).rejects.toBe(thrown)
    expect(onDegraded).not.toHaveBeenCalled()
  })

  it('does not open a page that the visitor has already left', async () => {
    const left = new AbortController()
    const loader = pageLoader('nothing', async () => {
      left.abort()
      throw new Error('Request aborted')
    })
    await expect(loader(argumentsFor(args.request.url, left.signal))).rejects.toThrow(
      'Request aborted',
    )
    expect(onDegraded).not.toHaveBeenCalled()
  })
})

describe('pageLoader in the browser', () => {
  const lost = new ApiError(0, 'network', 'Network Error')

  it('repeats the load when a request finds no network, even if the page would do without it', async () => {
    const api = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue({ data: 'cities' })
    const persist = vi.fn(async (task: () => Promise<unknown>) => {
      await expect(task()).rejects.toBe(lost)
      return task()
    })
    const browser = { ...page, api, persist } as unknown as PageContext
    const loader = pageLoader<unknown>('nothing', async (input) => {
      const cities = await orNull(input, input.api('GET /api/v4/location/city', { query: {} }))
      return cities?.data ?? 'no cities'
    })
    expect(await loader(argumentsFor(args.request.url, undefined, browser))).toBe('cities')
    expect(onDegraded).not.toHaveBeenCalled()
  })
})

describe('orNull', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('gives the part and leaves no timer behind', async () => {
    expect(await orNull(page, Promise.resolve(1))).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives null for a part that fails, and tells of it', async () => {
    const failure = new Error('no')
    expect(await orNull(page, Promise.reject(failure))).toBeNull()
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(failure)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives null for a part that takes longer than two seconds', async () => {
    const settled = vi.fn()
    void orNull(page, new Promise(() => {})).then(settled)
    await vi.advanceTimersByTimeAsync(1999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(null)
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(new Error('timeout of 2000 ms exceeded'))
  })

  it('does not mind a part that fails after its time', async () => {
    const late = new Promise((_resolve, reject) => setTimeout(reject, 5000, new Error('late')))
    const part = orNull(page, late)
    await vi.advanceTimersByTimeAsync(6000)
    expect(await part).toBeNull()
    expect(onDegraded).toHaveBeenCalledTimes(1)
  })
})
