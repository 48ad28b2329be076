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
  it('sets the chosen theme on the root element for the first paint', () => {
    expect(withVisitor({ theme: 'dark' })).toMatch(
      /^<!doctype html><html lang="ru" data-theme="dark">/,
    )
    expect(withVisitor({ theme: 'system' })).toMatch(/^<!doctype html><html lang="ru">/)
  })

  it('colours the bars of the browser by the chosen theme', () => {
    const colours = (theme: 'dark' | 'system') =>
      [
        ...withVisitor({ theme }).matchAll(
          /"theme-color" content="([^"]+)" media="[^"]*(light|dark)/g,
        ),
      ].map(([, colour, scheme]) => `${scheme} ${colour}`)
    expect(colours('dark')).toEqual(['light #171310', 'dark #171310'])
    expect(colours('system')).toEqual(['light #fffaf5', 'dark #171310'])
  })

  it('sets a fixed 1280 px viewport when the visitor turned the adaptive layout off', () => {
    expect(withVisitor({ isNotAdaptive: true })).toContain('content="width=1280"')
    expect(withVisitor({ isNotAdaptive: false })).toContain(
      'content="width=device-width, initial-scale=1"',
    )
  })

  it('sends only the origin as referrer to other sites', () => {
    expect(documentHtml(parts)).toContain(
      '<meta name="referrer" content="strict-origin-when-cross-origin">',
    )
  })

  it('contains no scripts other than the application and its state', () => {
    const scripts = documentHtml(parts).match(/<script[^>]*>/g)
    expect(scripts).toEqual([
      '<script type="module" src="/assets/entry.js">',
      '<script type="application/json" id="shell-state">',
      '<script type="application/json" id="page-state">',
    ])
  })

  it('escapes titles and state so that they cannot inject markup', () => {
    const hostile = '</title></script><script>alert(1)</script>'
    const html = documentHtml({
      ...parts,
      title: hostile,
      state: { ...parts.state, url: hostile, router: { loaderData: { deal: hostile } } },
    })
    expect(html).not.toContain('<script>alert')
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    const [, state = ''] = html.match(/id="page-state">(.*)<\/script>/) ?? []
    expect(JSON.parse(state)).toMatchObject({ url: hostile })
  })

  it('writes the data of the shell apart, the same text for the same object', () => {
    const shell = { menu: ['</script>'] }
    const withShell = () =>
      documentHtml({
        ...parts,
        state: { ...parts.state, router: { loaderData: { root: shell, page: 1 } } },
      })
    const [, text = ''] = withShell().match(/id="shell-state">(.*?)<\/script>/) ?? []
    expect(JSON.parse(text)).toEqual(shell)
    expect(withShell()).toContain('"loaderData":{"page":1}')
    shell.menu.push('unused')
    expect(withShell()).toContain(`id="shell-state">${text}</script>`)
  })
})
