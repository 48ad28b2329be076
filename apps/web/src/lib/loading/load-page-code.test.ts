import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChunkLoadError } from './chunk-load-error.ts'
import { loadPageCode } from './load-page-code.ts'

const fetch = vi.fn<typeof globalThis.fetch>()
const file = 'src/pages/today/TodayPage.tsx'
const chunk = 'http://localhost:3000/assets/TodayPage-abc.js'
const notFetched = new TypeError(`Failed to fetch dynamically imported module: ${chunk}`)

beforeEach(() => {
  vi.useFakeTimers()
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function failureOf(load: () => Promise<unknown>): Promise<ChunkLoadError> {
  try {
    await loadPageCode(load, file)
  } catch (error) {
    if (error instanceof ChunkLoadError) return error
  }
  throw new Error('expected a ChunkLoadError')
}

describe('loadPageCode', () => {
  it('returns the module and clears its timer', async () => {
    const module = { Component: () => null }
    expect(await loadPageCode(async () => module, file)).toBe(module)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('times out after 120 seconds', async () => {
    const loading = failureOf(() => new Promise(() => {}))
    let isSettled = false
    void loading.then(() => {
      isSettled = true
    })
    await vi.advanceTimersByTimeAsync(119_999)
    expect(isSettled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await loading).toMatchObject({ name: 'ChunkLoadError', type: 'timeout', request: file })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('reports a missing file', async () => {
    fetch.mockResolvedValueOnce(new Response(null, { status: 404 }))
    const error = await failureOf(() => Promise.reject(notFetched))
    expect(error).toMatchObject({ type: 'missing', request: chunk, cause: notFetched })
    expect(error.message).toContain(chunk)
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      chunk,
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    )
  })

  it('reports a missing style sheet', async () => {
    fetch.mockResolvedValueOnce(new Response(null, { status: 404 }))
    const error = new Error('Unable to preload CSS for /assets/TodayPage-abc.css')
    expect(await failureOf(() => Promise.reject(error))).toMatchObject({
      type: 'missing',
      request: '/assets/TodayPage-abc.css',
    })
  })

  it('does not report a file as missing if it exists or the check fails', async () => {
    fetch.mockResolvedValueOnce(new Response(null, { status: 200 }))
    expect(await failureOf(() => Promise.reject(notFetched))).toMatchObject({
      type: 'other',
      request: chunk,
    })
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await failureOf(() => Promise.reject(notFetched))).toMatchObject({
      type: 'other',
      request: chunk,
    })
  })

  it('names the page when the error has no URL', async () => {
    const silent = new TypeError('Importing a module script failed.')
    expect(await failureOf(() => Promise.reject(silent))).toMatchObject({
      type: 'other',
      request: file,
      cause: silent,
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('names the page when the module throws on evaluation', async () => {
    const error = await failureOf(() => {
      throw new ReferenceError('x is not defined')
    })
    expect(error).toMatchObject({ type: 'other', request: file })
    expect(vi.getTimerCount()).toBe(0)
  })
})
