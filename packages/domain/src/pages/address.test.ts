import { describe, expect, it } from 'vitest'
import { address } from './address.ts'
import { paths } from './paths.ts'

describe('address', () => {
  it('fills the path and puts other values into the query', () => {
    expect(address('/deals/:slug', { slug: 'spa' })).toBe('/deals/spa')
    expect(address('/deals/:slug', { slug: 'spa', reviews: 20 })).toBe('/deals/spa?reviews=20')
    expect(address('/user/history', { view: 'money', page: 2 })).toBe(
      '/user/history?view=money&page=2',
    )
  })

  it('leaves out parameters that are not given, wherever they are', () => {
    const path = '/services/:slug?/:view?/:subView?'
    expect([address(path), address(path, { view: 'map' })]).toEqual(['/services', '/services/map'])
    expect([paths.brand('zhuravl'), paths.brand('zhuravl', 'places')]).toEqual([
      '/brands/zhuravl',
      '/brands/zhuravl/places',
    ])
    expect([
      paths.hotelsIn('sochi'),
      paths.hotelsIn('sochi', 'sea-hotels'),
      paths.hotelsIn(undefined, 'sea-hotels'),
    ]).toEqual(['/hotels/sochi', '/hotels/sochi/sea-hotels', '/hotels/sea-hotels'])
  })

  it('keeps the slash of an empty parameter', () => {
    expect([paths.withdrawal(), paths.withdrawal('A-1')]).toEqual([
      '/user/withdrawal/',
      '/user/withdrawal/A-1',
    ])
  })

  it('does not compile for an unknown page or with wrong values', () => {
    // @ts-expect-error no such page
    address('/deal')
    // @ts-expect-error cannot be linked
    address('/user/*')
    // @ts-expect-error a missing parameter
    address('/deals/:slug')
    // @ts-expect-error a misspelled parameter
    address('/deals/:slug', { slag: 'spa' })
    // @ts-expect-error a query parameter of another page
    address('/today/', { q: 'spa' })
    // @ts-expect-error no such list
    address('/staff/deals/:list', { list: 'open' })
    expect(address('/staff/deals/:list', { list: 'drafts' })).toBe('/staff/deals/drafts')
  })
})
