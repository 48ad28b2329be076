import type { Coordinates } from './geo-distance.ts'

export type City = {
  /** Like `c_1`. */
  id: string
  cityId: number
  slug: string
  title: string
  coordinates: Coordinates
  isMain: boolean
  isHidden: boolean
  isPredefined: boolean
}

export const defaultCitySlug = 'moscow'

const capitalIds = ['c_1', 'c_18']

/** Selectable cities: the capitals, the predefined ones, the rest in alphabetical order. */
export function listCities<C extends City>(cities: readonly C[]): C[] {
  // Created here because loading it takes a browser longer than all other code of this file.
  const collator = new Intl.Collator('ru')
  return cities
    .filter((city) => city.isMain && !city.isHidden)
    .sort((a, b) => rank(a) - rank(b) || collator.compare(a.title, b.title))
}

type Ranked = Pick<City, 'id' | 'isPredefined'>

/** Splits the result of listCities into the two parts of the selector. */
export function splitCities<C extends Ranked>(listed: readonly C[]): { main: C[]; others: C[] } {
  return { main: listed.filter(isFirst), others: listed.filter((city) => !isFirst(city)) }
}

function rank(city: Ranked): number {
  const place = capitalIds.indexOf(city.id)
  if (place >= 0) return place
  return capitalIds.length + (city.isPredefined ? 0 : 1)
}

function isFirst(city: Ranked): boolean {
  return city.isPredefined || capitalIds.includes(city.id)
}
