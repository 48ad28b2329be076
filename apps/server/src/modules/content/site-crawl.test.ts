import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const base = 'localhost:3000'
const get = (url: string, host = base) => test.app.inject({ url, headers: { host } })
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '')
const addressesOf = async (file: string) =>
  matches((await get(file)).body, /<loc>(.*?)<\/loc>/g).map((address) => new URL(address))

/** Of every kind of page all that a large and a small city have, and some of the deals. */
async function addresses(): Promise<URL[]> {
  const hosts = [base, `kazan.${base}`]
  const [pages, categories, deals] = await Promise.all(
    ['/sitemap-pages.xml', '/sitemap-categories.xml', '/sitemap-deals-1.xml'].map(addressesOf),
  )
  const whole = [...(pages ?? []), ...(categories ?? [])].filter(({ host }) => hosts.includes(host))
  return [...whole, ...(deals ?? []).filter((_, index) => index % 50 === 0)]
}

it('opens every address of the sitemap as a page of its own, without a broken link', {
  timeout: 600_000,
}, async () => {
  const titles = new Map<string, string>()
  const links = new Set<string>()
  const list = await addresses()
  expect(list.length).toBeGreaterThan(100)
  for (const address of list) {
    const { statusCode, body } = await get(address.pathname, address.host)
    expect(statusCode, address.href).toBe(200)
    expect(matches(body, /<h1[ >]()/g), address.href).toHaveLength(1)
    expect(matches(body, /rel="canonical" href="([^"]*)"/g), address.href).toEqual([address.href])
    const [title = ''] = matches(body, /<title>([^<]*)</g)
    expect(titles.get(title), `${title} of ${address}`).toBeUndefined()
    titles.set(title, address.href)
    for (const link of matches(body, /<a [^>]*href="(\/[^"#?/][^"#]*)"/g)) {
      links.add(`${address.host} ${link.replaceAll('&amp;', '&')}`)
    }
  }
  // Deals are too many to open each.
  const [deals, others] = [true, false].map((isDeal) =>
    [...links].filter((link) => link.includes(' /deals/') === isDeal),
  )
  for (const link of [...(others ?? []), ...(deals ?? []).slice(0, 100)]) {
    const [host, path = ''] = link.split(' ')
    expect((await get(path, host)).statusCode, link).toBeLessThan(400)
  }
})
