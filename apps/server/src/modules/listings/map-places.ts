import type { DealLocations } from '@skidora/contract/listings.ts'
import type { PlaceCondition } from './conditions.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import { placeTest } from './matching-rows.ts'

export const maxMapDeals = 100
const maxMapPlaces = 100

/** Locations of deals at places that match the conditions. */
export function locateDeals(
  snapshot: ListingSnapshot,
  rows: readonly number[],
  conditions: readonly PlaceCondition[],
): DealLocations[] {
  const { starts, ids, latitudes, longitudes } = snapshot.places
  const fits = placeTest(snapshot, conditions)
  return rows.map((row) => {
    const locations: DealLocations['locations'] = []
    const end = starts[row + 1] ?? 0
    for (let place = starts[row] ?? 0; place < end && locations.length < maxMapPlaces; place += 1)
      if (fits(place))
        locations.push({
          id: ids[place] ?? 0,
          latitude: latitudes[place] ?? 0,
          longitude: longitudes[place] ?? 0,
        })
    return { id: snapshot.numbers.dealId[row] ?? 0, locations }
  })
}
