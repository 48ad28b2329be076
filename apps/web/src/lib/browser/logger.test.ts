import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logger } from './logger.ts'

const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response())
const location = { pathname: '/' }

beforeEach(() => {
  fetch.mockClear()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('location', location)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function inProduction(pathname: string) {
  vi.stubEnv('SSR', false)
  vi.stubEnv('DEV', false)
  location.pathname = pathname
}

describe('logger', () => {
  it('writes to the console outside production', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    logger.warn('Undefined icon name', { name: 'x' })
    expect(warn).toHaveBeenCalledWith('Undefined icon name', { name: 'x' })
    expect(fetch).not.toHaveBeenCalled()
  })

  it('sends to our log in production', () => {
    inProduction('/sent')
    logger.warn('Undefined icon name', { name: 'x' })
    const [address, init] = fetch.mock.calls[0] ?? []
    const { pathname, searchParams } = new URL(address ?? '', 'http://localhost')
    expect(pathname).toBe('/gateway/qa/logelk')
    expect(Object.fromEntries(searchParams)).toEqual({
      message: 'Undefined icon name {"name":"x"}',
      url: '/sent',
    })
    expect(init).toEqual({ keepalive: true })
  })

  it('truncates messages that are too long for a URL', () => {
    inProduction('/long')
    logger.warn('long', { text: 'ж'.repeat(5000) })
    const [address] = fetch.mock.calls[0] ?? []
    const { searchParams } = new URL(address ?? '', 'http://localhost')
    expect(searchParams.get('message')).toHaveLength(1000)
  })

  it('stops after twenty messages per page view', () => {
    inProduction('/first')
    for (let count = 0; count < 30; count += 1) logger.warn('again')
    expect(fetch).toHaveBeenCalledTimes(20)
    inProduction('/second')
    logger.warn('again')
    expect(fetch).toHaveBeenCalledTimes(21)
  })

  it('ignores a failed request', async () => {
    inProduction('/lost')
    fetch.mockRejectedValueOnce(new TypeError('Network Error'))
    expect(() => logger.warn('lost')).not.toThrow()
    await Promise.resolve()
  })
})
