import { describe, expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
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
  it('includes the site name, title and description', () => {
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
  ])('sets og:type of %s to %s', (path, type) => {
    expect(contentOf(path, 'og:type')).toBe(type)
  })

  it("uses the canonical URL in the page's city", () => {
    const canonical = 'https://spb.skidora.ru/deals/x'
    expect(contentOf('/deals/x', 'og:url')).toBe(canonical)
    expect(tagsOf('/deals/x')).toContainEqual({
      name: 'link',
      attributes: { rel: 'canonical', href: canonical },
    })
  })

  it("uses the page's image, or the logo", () => {
    expect(contentOf('/', 'og:image')).toBe('https://spb.skidora.ru/og-default.png')
    expect(contentOf('/deals/x', 'og:image', { meta: { ...meta, image: 'demo/x.webp' } })).toBe(
      'https://spb.skidora.ru/img/1200/demo/x.webp',
    )
  })

  it('adds keywords, further tags and structured data for search engines', () => {
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

  it('adds a robots tag only if the page sets one', () => {
    expect(contentOf('/today/', 'robots')).toBeUndefined()
    expect(contentOf('/404', 'robots', { meta: { ...meta, robots: 'noindex' } })).toBe('noindex')
  })
})

describe('structured data of breadcrumbs', () => {
  const scripts = (path: string, given = crumbs) =>
    tagsOf(path, { crumbs: given }).filter(({ name }) => name === 'script')

  it('numbers the positions from the home page', () => {
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

  it.each(['/user', '/user/', '/user/coupons'])('is omitted on %s', (path) => {
    expect(scripts(path)).toEqual([])
  })

  it('is present on a page that only starts like the account', () => {
    expect(scripts('/user_invite')).toHaveLength(1)
  })

  it('is omitted without breadcrumbs', () => {
    expect(scripts('/today/', [])).toEqual([])
  })

  it('escapes titles', () => {
    const label = '</script><script>alert(1)</script>'
    const [script] = scripts('/deals/x', [{ label, href: '/deals/x' }])
    expect(script && tagHtml(script)).not.toMatch(/<\/script>./)
  })
})
