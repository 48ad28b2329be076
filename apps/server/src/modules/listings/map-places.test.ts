import { expect, it } from 'vitest'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { locateDeals } from './map-places.ts'

it('returns up to a hundred places of a deal', () => {
  const count = 150
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const snapshot = {
    numbers: { dealId: [7, 8] },
    places: { starts: [0, count, count], ids: numbers, latitudes: numbers, longitudes: numbers },
  } as unknown as ListingSnapshot
  const [chain, nowhere] = locateDeals(snapshot, [0, 1], [])
  expect(chain).toMatchObject({ id: 7, locations: { length: 100 } })
  expect(chain?.locations[99]).toEqual({ id: 100, latitude: 100, longitude: 100 })
  expect(nowhere).toEqual({ id: 8, locations: [] })
})
