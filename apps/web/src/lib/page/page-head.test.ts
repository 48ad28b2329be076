import { describe, expect, it } from 'vitest'
import { visitor } from '../../../../../test/support/visitor.ts'
import { fallbackMeta, headTags } from './head.ts'
import type { PageHandle } from './page-handle.ts'
import { pageHead } from './page-head.ts'

const handle: PageHandle<{ title: string } | null> = {
  layout: 'base',
  meta: (data, { city }) =>
    data && { title: `${data.title} ${city.titleIn}`, description: 'Скидки' },
  breadcrumbs: (data) => (data ? [{ label: data.title, href: '/today/' }] : []),
}

describe('pageHead', () => {
  it("uses the page's meta for its data and visitor", () => {
    const { title, tags } = pageHead({ handle, loaderData: { title: 'Акции' } }, '/today/', visitor)
    expect(title).toBe('Акции в Санкт-Петербурге')
    expect(tags).toEqual(
      headTags({
        meta: { title, description: 'Скидки' },
        crumbs: [{ label: 'Акции', href: '/today/' }],
        path: '/today/',
        visitor,
      }),
    )
  })

  it.each([
    ['no page matched', undefined],
    ['the page has no handle', { loaderData: {} }],
    ['the page failed to load', { handle, loaderData: undefined }],
    ['the loader returned null', { handle, loaderData: null }],
  ])('falls back to the default meta when %s', (_name, match) => {
    expect(pageHead(match, '/today/', visitor)).toEqual({
      title: 'Скидора — купоны на скидку',
      tags: headTags({ meta: fallbackMeta, crumbs: [], path: '/today/', visitor }),
    })
  })
})
