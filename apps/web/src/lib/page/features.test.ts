import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function stubFeatures(...responses: (string[] | Error)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const names = responses.shift()
    if (!names || names instanceof Error) throw new Error('Network Error')
    return Response.json({ result: { features: names.map((name) => ({ system_name: name })) } })
  })
  vi.stubGlobal('fetch', fetch)
  return { fetch, ...(await import('./features.ts')) }
}

it.each([
  [['elastic_catalog', 'other'], true],
  [['other'], false],
  [[], false],
])('with %j returns %s and fetches once', async (names, expected) => {
  const { fetch, isFeatureOn } = await stubFeatures(names)
  expect(await isFeatureOn('elastic_catalog')).toBe(expected)
  expect(await isFeatureOn('elastic_catalog')).toBe(expected)
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('is off when the request times out', async () => {
  const { fetch, isFeatureOn } = await stubFeatures()
  fetch.mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const timeout = AbortSignal.timeout(10)
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout)
  expect(await isFeatureOn('elastic_catalog')).toBe(false)
})

it('is off while the request fails, and fetches again', async () => {
  const { isFeatureOn } = await stubFeatures(new Error('down'), ['elastic_catalog'])
  expect(await isFeatureOn('elastic_catalog')).toBe(false)
  expect(await isFeatureOn('elastic_catalog')).toBe(true)
})
