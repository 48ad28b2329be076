import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/support/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({}, ({ pool }) => copyDeals((text) => pool.query(text)))
})
afterAll(() => test.close())

/** Gives some deals a twin of the same name and company; only every second twin has an address. */
async function copyDeals(query: (text: string) => Promise<unknown>) {
  const copy = (table: string, columns: string, where = '') =>
    query(`
      insert into ${table}
      select (jsonb_populate_record(${table}, jsonb_build_object(${columns}))).*
      from ${table} join deals as copied on copied.id = ${table}.deal_id + 40000 ${where}`)
  await query(`
    insert into deals
    select (jsonb_populate_record(deals,
      jsonb_build_object('id', deals.id + 40000, 'slug', deals.slug || '-twin'))).*
    from deals where deals.id % 20 = 0`)
  await copy('deal_options', "'id', deal_options.id + 400000, 'deal_id', copied.id")
  await copy('deal_cities', "'deal_id', copied.id")
  await copy('deal_places', "'deal_id', copied.id", 'where copied.id % 40 = 0')
}

const base = 'localhost:3000'
const get = (url: string, host = base) => test.app.inject({ url, headers: { host } })
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '')
const addressesIn = async (file: string) =>
  matches((await get(file)).body, /<loc>(.*?)<\/loc>/g).map((address) => new URL(address))

/** Rendering the whole sitemap takes minutes: `npm run proof` does, this test samples large kinds evenly. */
const sampleSize = Number(process.env.CRAWL_SAMPLE ?? 60)
const sampleOf = (list: URL[]) => {
  const step = Math.ceil(list.length / sampleSize)
  return list.filter((_, index) => index % step === 0)
}

const sections: Record<string, string> = { '/': 'main', '/deals': 'catalog' }
const entities: Record<string, string> = {
  services: 'category',
  tours: 'category',
  deals: 'dealOffer',
  brands: 'brand',
  hotels: 'hotels',
  hotel: 'hotel',
}

/** The `seo/meta` query for the page of a URL. */
function seoQueryOf({ pathname }: URL): string {
  const [, first = '', ...rest] = pathname.replace(/\/$/, '').split('/')
  const isRoot = rest.length === 0 && (first === 'services' || first === 'tours')
  if (isRoot) return `entity=category&slug=${first}`
  if (rest.length === 0) return `entity=${sections[pathname] ?? first}`
  return `entity=${entities[first]}&slug=${rest.join('/')}`
}

async function titleOf(address: URL): Promise<string> {
  const response = await get(`/api/v4/seo/meta?${seoQueryOf(address)}`, address.host)
  expect(response.statusCode, address.href).toBe(200)
  return response.json().data.title
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

it('gives every sitemap URL a unique title and renders it without broken links', {
  timeout: 600_000,
}, async () => {
  const kinds = await Promise.all(
    (await addressesIn('/sitemap.xml')).map((file) => addressesIn(file.pathname)),
  )
  expect(kinds.length).toBeGreaterThan(1)
  expect(kinds.map((kind) => kind.length > 100)).toEqual(kinds.map(() => true))

  const titles = new Map<string, URL>()
  for (const address of kinds.flat()) {
    const title = await titleOf(address)
    expect(titles.get(title)?.href, `${title} of ${address}`).toBeUndefined()
    titles.set(title, address)
  }
  const titleAt = new Map([...titles].map(([title, { href }]) => [href, title]))

  const links = new Set<string>()
  for (const address of kinds.flatMap(sampleOf)) {
    const { statusCode, body } = await get(address.pathname, address.host)
    expect(statusCode, address.href).toBe(200)
    expect(matches(body, /<h1[ >]()/g), address.href).toHaveLength(1)
    expect(matches(body, /rel="canonical" href="([^"]*)"/g), address.href).toEqual([address.href])
    const [title] = matches(body, /<title>([^<]*)</g)
    expect(title, address.href).toBe(escaped(titleAt.get(address.href) ?? ''))
    for (const link of matches(body, /<a [^>]*href="(\/[^"#?/][^"#]*)"/g)) {
      links.add(`${address.host} ${link.replaceAll('&amp;', '&')}`)
    }
  }
  const sample = brokenLinkSample([...links])
  expect(sample.length).toBeGreaterThan(100)
  for (const link of sample) {
    const [host, path = ''] = link.split(' ')
    expect((await get(path, host)).statusCode, link).toBeLessThan(400)
  }
})

/** All links of a large and a small city, with a sample of deals and hotels. */
function brokenLinkSample(links: string[]): string[] {
  const near = links.filter((link) => [base, `kazan.${base}`].includes(link.split(' ')[0] ?? ''))
  const isItem = (link: string) => /^\S+ \/(deals|hotel|brands)\//.test(link)
  return [...near.filter((link) => !isItem(link)), ...near.filter(isItem).slice(0, 100)]
}
