import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('SSR', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

async function ask(...answers: (string[] | Error)[]) {
  const fetch = vi.fn(async () => {
    const names = answers.shift()
    if (!names || names instanceof Error) throw new Error('Network Error')
    return Response.json({ result: { features: names.map((name) => ({ system_name: name })) } })
  })
  vi.stubGlobal('fetch', fetch)
  return { fetch, ...(await import('./elastic-feature.ts')) }
}

it.each([
  [['elastic_catalog', 'other'], true],
  [['other'], false],
  [[], false],
])('with %j it is %s, and asked for once', async (names, expected) => {
  const { fetch, isElasticFeatureOn } = await ask(names)
  expect(await isElasticFeatureOn()).toBe(expected)
  expect(await isElasticFeatureOn()).toBe(expected)
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('is off while it cannot be asked for, and then asked for again', async () => {
  const { isElasticFeatureOn } = await ask(new Error('down'), ['elastic_catalog'])
  expect(await isElasticFeatureOn()).toBe(false)
  expect(await isElasticFeatureOn()).toBe(true)
})

it('is not asked for by the server', async () => {
  vi.stubEnv('SSR', true)
  const { fetch, isElasticFeatureOn } = await ask(['elastic_catalog'])
  expect(await isElasticFeatureOn()).toBe(false)
  expect(fetch).not.toHaveBeenCalled()
})
