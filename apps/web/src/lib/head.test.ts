import { describe, expect, it } from 'vitest'
import { visitor } from '../../../../test/support/visitor.ts'
import { headTags } from './head.ts'
import { tagHtml } from './html.ts'
import type { Crumb, PageMeta } from './page-handle.ts'

const meta: PageMeta = { title: 'Сет «Токио»', description: 'Роллы со скидкой' }
const crumbs: Crumb[] = [
  { label: 'Главная', href: '/' },
  { label: 'Акции сегодня', href: '/today/' },
]

const tagsOf = (path: string, page: Partial<{ meta: PageMeta; crumbs: Crumb[] }> = {}) =>
  headTags({ meta, crumbs: [], path, visitor, ...page })

function contentOf(path: string, key: string, page?: Partial<{ meta: PageMeta }>) {
  const found = tagsOf(path, page).filter(
    ({ attributes }) => attributes.property === key || attributes.name === key,
  )
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]?.attributes.content
}

describe('headTags', () => {
  it('tells the site, the title and the description', () => {
    expect(contentOf('/today/', 'og:site_name')).toBe('Скидора')
    expect(contentOf('/today/', 'og:title')).toBe(meta.title)
    expect(contentOf('/today/', 'og:description')).toBe(meta.description)
    expect(contentOf('/today/', 'description')).toBe(meta.description)
  })

  it.each([
    ['/', 'Website'],
    ['/today/', 'article'],
    ['/deals/x', 'article'],
    ['/404', 'article'],
  ])('calls %s %s', (path, type) => {
    expect(contentOf(path, 'og:type')).toBe(type)
  })

  it("gives the canonical address in the page's own city", () => {
    const canonical = 'https://spb.skidora.ru/deals/x'
    expect(contentOf('/deals/x', 'og:url')).toBe(canonical)
    expect(tagsOf('/deals/x')).toContainEqual({
      name: 'link',
      attributes: { rel: 'canonical', href: canonical },
    })
  })

  it('shows the logo, or the picture of the page', () => {
    expect(contentOf('/', 'og:image')).toBe('https://spb.skidora.ru/og-default.png')
    expect(contentOf('/deals/x', 'og:image', { meta: { ...meta, image: 'demo/x.webp' } })).toBe(
      'https://spb.skidora.ru/img/1200/demo/x.webp',
    )
  })

  it('writes keywords, further tags and structured data for search engines', () => {
    const tag = { name: 'meta' as const, attributes: { property: 'place', content: 'X' } }
    const seo = { ...meta, keywords: 'роллы, суши', headTags: [tag], ldJson: { name: 'Роллы' } }
    expect(contentOf('/today/', 'keywords', { meta: seo })).toBe('роллы, суши')
    expect(contentOf('/today/', 'keywords')).toBeUndefined()
    const tags = tagsOf('/today/', { meta: seo })
    expect(tags).toContainEqual(tag)
    expect(JSON.parse(tags.find(({ name }) => name === 'script')?.text ?? '')).toEqual({
      name: 'Роллы',
      url: 'https://spb.skidora.ru/today/',
    })
  })

  it("prefers the page's own structured data", () => {
    const about = { '@type': 'Service' }
    const seo = { ...meta, ldJson: { name: 'Роллы' } }
    const tags = headTags({ meta: seo, crumbs: [], about, path: '/deals/x', visitor })
    const scripts = tags.filter(({ name }) => name === 'script')
    expect(scripts.map(({ text }) => JSON.parse(text ?? ''))).toEqual([about])
  })

  it('asks robots for something only when the page does', () => {
    expect(contentOf('/today/', 'robots')).toBeUndefined()
    expect(contentOf('/404', 'robots', { meta: { ...meta, robots: 'noindex' } })).toBe('noindex')
  })
})

describe('breadcrumbs as structured data', () => {
  const scripts = (path: string, given = crumbs) =>
    tagsOf(path, { crumbs: given }).filter(({ name }) => name === 'script')

  it('number the places from the home page down', () => {
    const [script] = scripts('/today/')
    expect(script?.attributes).toEqual({ type: 'application/ld+json' })
    expect(JSON.parse(script?.text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Главная', item: 'https://spb.skidora.ru/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Акции сегодня',
          item: 'https://spb.skidora.ru/today/',
        },
      ],
    })
  })

  it.each(['/user', '/user/', '/user/coupons'])('are kept out of %s', (path) => {
    expect(scripts(path)).toEqual([])
  })

  it('are there for a page that only begins like the account', () => {
    expect(scripts('/user_invite')).toHaveLength(1)
  })

  it('are left out where there are none', () => {
    expect(scripts('/today/', [])).toEqual([])
  })

  it('cannot be broken out of by a title', () => {
    const label = '</script><script>alert(1)</script>'
    const [script] = scripts('/deals/x', [{ label, href: '/deals/x' }])
    expect(script && tagHtml(script)).not.toMatch(/<\/script>./)
  })
})
