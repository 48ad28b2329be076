import { swapKeyboardLayout } from '../text/keyboard-layout.ts'
import type { City } from './cities.ts'

/** Keeps the given order, but puts cities with a word that begins with the query first. */
export function searchCities<C extends Pick<City, 'title'>>(
  cities: readonly C[],
  query: string,
): C[] {
  const found = findCities(cities, query)
  return found.length > 0 ? found : findCities(cities, swapKeyboardLayout(query))
}

function findCities<C extends Pick<City, 'title'>>(cities: readonly C[], query: string): C[] {
  const folded = fold(query)
  const beginning: C[] = []
  const containing: C[] = []
  for (const city of cities) {
    const title = fold(city.title)
    if (` ${title}`.includes(` ${folded}`)) beginning.push(city)
    else if (title.includes(folded)) containing.push(city)
  }
  return [...beginning, ...containing]
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s-]+/g, ' ')
    .trim()
}
