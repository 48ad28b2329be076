import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { VisitorProvider } from '../../lib/page/visitor.ts'
import { setStaticRenderer } from '../../ui/blocks/static-html-cache.ts'
import { Footer } from './Footer.tsx'
import type { Shell } from './use-shell.ts'

let cache: Map<string, string>
beforeEach(() => {
  cache = new Map()
  setStaticRenderer((content) => renderToString(content), cache)
})

const kazan = { slug: 'kazan', title: 'Казань' }
const omsk = { slug: 'omsk', title: 'Омск' }

function render(path: string, cities: Shell['cities']): string {
  const shell: Shell = { menu: [], promoBars: [], cities }
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', loader: () => shell, Component: Footer }],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { root: shell } },
    },
  )
  return renderToString(
    <VisitorProvider value={visitor}>
      <RouterProvider router={router} />
    </VisitorProvider>,
  )
}

describe('the city list of the footer', () => {
  it('is cached once for all pages, and leads to the same page in each city', () => {
    const cities = [kazan]
    expect(render('/today/', cities)).toContain('/today/?city=kazan')
    expect(render('/deals/spa', cities)).toContain('/deals/spa?city=kazan')
    expect(render('/deals/a&b"', cities)).toContain('/deals/a&amp;b&quot;?city=kazan')
    expect(cache.size).toBe(1)
  })

  it('is rendered again when the cities change, as after a failed load', () => {
    expect(render('/', [])).not.toContain('?city=')
    expect(render('/', [kazan])).toContain('?city=kazan')
    expect(render('/', [kazan, omsk])).toContain('?city=omsk')
  })
})
