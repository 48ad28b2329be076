import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Pagination } from './Pagination.tsx'

const render = (page: number, pageCount: number) =>
  renderToString(
    <Pagination page={page} pageCount={pageCount} hrefFor={(n) => `/list?page=${n}`} />,
  )

describe('Pagination', () => {
  it.each([0, 1])('renders nothing for %i pages', (pageCount) => {
    expect(render(1, pageCount)).toBe('')
  })

  it('links to three pages on each side, the first and the last', () => {
    const html = render(10, 40)
    const linked = [...html.matchAll(/aria-label="Страница (\d+)"/g)].map((match) =>
      Number(match[1]),
    )
    expect(linked).toEqual([1, 7, 8, 9, 10, 11, 12, 13, 40])
    expect(html.match(/…/g)).toHaveLength(2)
  })

  it('marks the current page and links its neighbours', () => {
    const html = render(2, 3)
    expect(html).toMatch(/href="\/list\?page=2"[^>]*aria-current="page"/)
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toContain('href="/list?page=1" rel="prev"')
    expect(html).toContain('href="/list?page=3" rel="next"')
  })

  it('has no previous link on the first page and no next link on the last', () => {
    expect(render(1, 3)).not.toContain('rel="prev"')
    expect(render(3, 3)).not.toContain('rel="next"')
  })
})
