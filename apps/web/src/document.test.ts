import { describe, expect, it } from 'vitest'
import { visitor } from '../../../test/support/visitor.ts'
import { documentHtml } from './document.ts'

const parts = {
  title: 'Скидора',
  tags: [],
  assets: '<script type="module" src="/assets/entry.js"></script>',
  body: '<main>Скидки</main>',
  state: { url: '/', pageId: 'home', visitor, router: { loaderData: {} } },
}
const withVisitor = (look: Partial<typeof visitor>) =>
  documentHtml({ ...parts, state: { ...parts.state, visitor: { ...visitor, ...look } } })

describe('documentHtml', () => {
  it('puts the chosen theme on the document, so that the first paint has it', () => {
    expect(withVisitor({ theme: 'dark' })).toMatch(
      /^<!doctype html><html lang="ru" data-theme="dark">/,
    )
    expect(withVisitor({ theme: 'system' })).toMatch(/^<!doctype html><html lang="ru">/)
  })

  it('asks for a wide page when the visitor wants one on any screen', () => {
    expect(withVisitor({ isNotAdaptive: true })).toContain('content="width=1280"')
    expect(withVisitor({ isNotAdaptive: false })).toContain(
      'content="width=device-width, initial-scale=1"',
    )
  })

  it('tells other sites no more than where a visitor came from', () => {
    expect(documentHtml(parts)).toContain(
      '<meta name="referrer" content="strict-origin-when-cross-origin">',
    )
  })

  it('has no script but the application and its data', () => {
    const scripts = documentHtml(parts).match(/<script[^>]*>/g)
    expect(scripts).toEqual([
      '<script type="module" src="/assets/entry.js">',
      '<script type="application/json" id="page-state">',
    ])
  })

  it('cannot be broken out of by a title or by data', () => {
    const hostile = '</title></script><script>alert(1)</script>'
    const html = documentHtml({
      ...parts,
      title: hostile,
      state: { ...parts.state, url: hostile, router: { loaderData: { deal: hostile } } },
    })
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(2)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    const [, state = ''] = html.match(/id="page-state">(.*)<\/script>/) ?? []
    expect(JSON.parse(state)).toMatchObject({ url: hostile })
  })
})
