import { describe, expect, it } from 'vitest'
import { leadsToPage } from './follow-links.ts'

const routes = [
  { path: '/' },
  { path: '/today/' },
  { path: '/deals/:slug' },
  { path: '/user/*' },
  { path: '*' },
]

const placeOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost:3000')
  return { pathname, search, hash }
}
const leads = (link: string, here = '/') => leadsToPage(placeOf(link), placeOf(here), routes)

describe('leadsToPage', () => {
  it.each(['/', '/today/', '/today/?category=spa', '/today/#spa', '/deals/x', '/user/coupons'])(
    'handles %s by the router',
    (link) => {
      expect(leads(link)).toBe(true)
    },
  )

  it.each(['/docs/api', '/dev/outbox', '/sitemap.xml'])('leaves %s to the server', (link) => {
    expect(leads(link)).toBe(false)
  })

  it('leaves a city choice to the server, which stores it', () => {
    expect(leads('/today/?city=spb')).toBe(false)
    expect(leads('/today/?category=spa&city=spb')).toBe(false)
    expect(leads('/today/?capacity=2')).toBe(true)
  })

  it('leaves an anchor on the same page to the browser', () => {
    expect(leads('/today/#spa', '/today/')).toBe(false)
    expect(leads('/today/#spa', '/today/#fun')).toBe(false)
    expect(leads('/today/#spa', '/today/?category=fun')).toBe(true)
  })
})
