import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function stubFeatures(...answers: (string[] | Error)[]) {
  const fetch = vi.fn(async () => {
    const names = answers.shift()
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

it('is off while the request fails, and fetches again', async () => {
  const { isFeatureOn } = await stubFeatures(new Error('down'), ['elastic_catalog'])
  expect(await isFeatureOn('elastic_catalog')).toBe(false)
  expect(await isFeatureOn('elastic_catalog')).toBe(true)
})
