import { describe, expect, it } from 'vitest'
import { escapeHtml, escapeJson, tagHtml } from './html.ts'

const hostile = '</script><script>alert("1")</script> & <!--'

describe('escapeHtml', () => {
  it('escapes characters that could end an attribute or open a tag', () => {
    expect(escapeHtml(hostile)).toBe(
      '&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;!--',
    )
  })
})

describe('escapeJson', () => {
  it('returns equivalent JSON without characters that could close its element', () => {
    const value = { title: hostile, '<key>': ['\u2028', 'ё', '"'] }
    const text = escapeJson(JSON.stringify(value))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toEqual(value)
  })
})

describe('tagHtml', () => {
  it('escapes attributes', () => {
    expect(tagHtml({ name: 'meta', attributes: { name: 'description', content: hostile } })).toBe(
      `<meta name="description" content="${escapeHtml(hostile)}" data-head>`,
    )
  })

  it('keeps data inside its script element', () => {
    const html = tagHtml({
      name: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify({ name: hostile }),
    })
    const [opening, text] = html.split('>', 2)
    expect(opening).toBe('<script type="application/ld+json" data-head')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(text).not.toContain('<script')
    expect(JSON.parse(html.slice(html.indexOf('>') + 1, html.lastIndexOf('</')))).toEqual({
      name: hostile,
    })
  })
})
