import { ApiError } from '@skidora/contract/client.ts'
import { data, type LoaderFunctionArgs, RouterContextProvider, redirect } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PageContext, pageContext } from './page-context.ts'
import { type LoaderInput, orNull, pageLoader } from './page-loader.ts'

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
  it('returns the loaded data for the URL and its parameters', async () => {
    const loader = pageLoader('nothing', async ({ url, params }) => `${url.search} ${params.slug}`)
    expect(await loader(args)).toBe('?category=spa x')
    expect(onDegraded).not.toHaveBeenCalled()
  })

  it('returns the fallback and reports the error when loading fails', async () => {
    const failure = new Error('Network Error')
    const loader = pageLoader('nothing', () => Promise.reject(failure))
    expect(await loader(args)).toBe('nothing')
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(failure)
  })

  it.each([
    ['a redirect', redirect('/404')],
    ['a response', new Response(null, { status: 404 })],
    ['data with a status', data(null, { status: 404 })],
  ])('rethrows %s', async (_name, thrown) => {
    const loader = pageLoader('nothing', () => {
      throw thrown
    })
    await expect(loader(args)).rejects.toBe(thrown)
    expect(onDegraded).not.toHaveBeenCalled()
  })

  it('rethrows the error after the navigation was aborted', async () => {
    const controller = new AbortController()
    const loader = pageLoader('nothing', async () => {
      controller.abort()
      throw new Error('Request aborted')
    })
    await expect(loader(argumentsFor(args.request.url, controller.signal))).rejects.toThrow(
      'Request aborted',
    )
    expect(onDegraded).not.toHaveBeenCalled()
  })
})

describe('pageLoader in the browser', () => {
  const lost = new ApiError(0, 'network', 'Network Error')
  const fault = new ApiError(503, 'unknown', 'down')
  const limited = new ApiError(429, 'too_many_requests', 'Попробуйте через 5 с.')

  /** Retries like the browser, without delays. */
  const retry: PageContext['retry'] = async (task) => {
    for (let attempt = 1; ; attempt += 1)
      try {
        return await task()
      } catch (error) {
        if (attempt === 3 || ![lost, fault, limited].includes(error as ApiError)) throw error
      }
  }
  const open = (api: unknown, load: (input: LoaderInput) => Promise<unknown>) => {
    const browser = { ...page, api, retry } as unknown as PageContext
    return pageLoader<unknown>('nothing', load)(argumentsFor(args.request.url, undefined, browser))
  }
  const cities = ({ api }: LoaderInput) => api('GET /api/v4/location/city', { query: {} })
  const menu = ({ api }: LoaderInput) => api('GET /api/v4/category/menu', { query: {} })

  it('opens without an optional part that gets no response when the required request succeeded', async () => {
    const api = vi.fn((name) => (name.includes('menu') ? Promise.reject(lost) : { data: 'cities' }))
    const load = async (page: LoaderInput) => [await cities(page), await orNull(page, menu(page))]
    expect(await open(api, load)).toEqual([{ data: 'cities' }, null])
    expect(api).toHaveBeenCalledTimes(2)
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(lost)
  })

  it.each([
    ['no response', lost],
    ['a server error', fault],
    ['a rate limit', limited],
  ])(
    'retries a required request after %s, even if the loader catches the error',
    async (_name, error) => {
      const api = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('cities')
      const load = (page: LoaderInput) =>
        cities(page).catch((failure) => {
          page.onDegraded(failure)
          return 'no cities'
        })
      expect(await open(api, load)).toBe('cities')
      expect(onDegraded).not.toHaveBeenCalled()
    },
  )

  it('retries a page when all its parts failed', async () => {
    const api = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('cities')
    expect(await open(api, (page) => orNull(page, cities(page)))).toBe('cities')
    expect(onDegraded).not.toHaveBeenCalled()
  })

  it("returns the loader's own fallback when the server keeps failing", async () => {
    const api = vi.fn().mockRejectedValue(fault)
    expect(await open(api, (page) => cities(page).catch(() => 'no cities'))).toBe('no cities')
    expect(api).toHaveBeenCalledTimes(3)
  })

  it('returns the fallback when the server keeps failing', async () => {
    expect(await open(vi.fn().mockRejectedValue(fault), cities)).toBe('nothing')
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(fault)
  })

  it('does not retry a thrown response, even if parts failed', async () => {
    const missing = new Response(null, { status: 404 })
    const api = vi.fn().mockRejectedValue(lost)
    const load = async (page: LoaderInput) => {
      await cities(page).catch(() => {})
      throw missing
    }
    await expect(open(api, load)).rejects.toBe(missing)
    expect(api).toHaveBeenCalledTimes(1)
  })
})

describe('orNull', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('returns the part and clears its timer', async () => {
    expect(await orNull(page, Promise.resolve(1))).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('returns null for a failed part and reports the error', async () => {
    const failure = new Error('no')
    expect(await orNull(page, Promise.reject(failure))).toBeNull()
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(failure)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('returns null for a part that takes longer than two seconds', async () => {
    const settled = vi.fn()
    void orNull(page, new Promise(() => {})).then(settled)
    await vi.advanceTimersByTimeAsync(1999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledExactlyOnceWith(null)
    expect(onDegraded).toHaveBeenCalledExactlyOnceWith(new Error('timeout of 2000 ms exceeded'))
  })

  it('ignores a part that fails after its timeout', async () => {
    const late = new Promise((_resolve, reject) => setTimeout(reject, 5000, new Error('late')))
    const part = orNull(page, late)
    await vi.advanceTimersByTimeAsync(6000)
    expect(await part).toBeNull()
    expect(onDegraded).toHaveBeenCalledTimes(1)
  })
})
