import type { ApiClient } from '@skidora/contract/client.ts'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { visitor } from '../../../../test/support/visitor.ts'
import { pageContext } from '../lib/page/page-context.ts'
import { shellLoader } from './shell-loader.ts'

const cityOf = (id: string, slug: string, title: string) => ({ ...visitor.city, id, slug, title })

const responses: Record<string, unknown> = {
  'GET /api/v4/category/menu': [{ slug: 'spa', title: 'Спа' }],
  'GET /api/v4/promo/inlineBars': [{ id: 1, text: 'Скидки', link: null, tone: 'sun' }],
  'GET /api/v4/location/city': [
    cityOf('c_1', 'moscow', 'Москва'),
    { ...cityOf('c_7', 'kazan', 'Казань'), isPredefined: false },
  ],
}

function load(failing: string[]) {
  const onDegraded = vi.fn()
  const call = async (name: string) => {
    if (failing.includes(name)) throw new Error('Network Error')
    return { data: responses[name] }
  }
  const context = new RouterContextProvider()
  context.set(pageContext, {
    isFeatureOn: async () => false,
    api: call as unknown as ApiClient,
    visitor,
    partTimeoutMs: 2000,
    onDegraded,
  })
  const request = new Request('http://localhost:3000/')
  const args = { context, params: {}, request } as unknown as LoaderFunctionArgs
  return { shell: shellLoader(args), onDegraded }
}

describe('shellLoader', () => {
  it('loads the menu, the promo bars and short links to the cities', async () => {
    const { shell, onDegraded } = load([])
    expect(await shell).toEqual({
      menu: responses['GET /api/v4/category/menu'],
      promoBars: responses['GET /api/v4/promo/inlineBars'],
      cities: [
        { slug: 'moscow', title: 'Москва', isFirst: true },
        { slug: 'kazan', title: 'Казань' },
      ],
    })
    expect(onDegraded).not.toHaveBeenCalled()
  })

  it('returns the same object for the same data', async () => {
    expect(await load([]).shell).toBe(await load([]).shell)
  })

  it.each([
    ['GET /api/v4/category/menu', 'menu'],
    ['GET /api/v4/promo/inlineBars', 'promoBars'],
    ['GET /api/v4/location/city', 'cities'],
  ] as const)('works without %s', async (call, part) => {
    const { shell, onDegraded } = load([call])
    const loaded = await shell
    for (const name of ['menu', 'promoBars', 'cities'] as const) {
      expect(loaded[name].length > 0, name).toBe(name !== part)
    }
    expect(onDegraded).toHaveBeenCalledTimes(1)
  })
})
