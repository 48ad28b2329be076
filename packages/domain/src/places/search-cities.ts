import { swapKeyboardLayout } from '../text/keyboard-layout.ts'
import type { City } from './cities.ts'
import { cityNicknames } from './city-nicknames.ts'

type Named = Pick<City, 'slug' | 'title'>

/** Keeps the given order, but puts cities with a word that begins with the query first. */
export function searchCities<C extends Named>(cities: readonly C[], query: string): C[] {
  const found = findCities(cities, query)
  if (found.length > 0 && /[а-яё]/i.test(query)) return found
  // Latin letters are a transliteration or the wrong keyboard layout.
  return [...new Set([...found, ...findCities(cities, swapKeyboardLayout(query))])]
}

function findCities<C extends Named>(cities: readonly C[], query: string): C[] {
  const folded = fold(query)
  const beginning: C[] = []
  const containing: C[] = []
  for (const city of cities) {
    const title = fold(city.title)
    const names = [city.title, city.slug, ...(cityNicknames[city.slug] ?? [])]
    if (names.some((name) => ` ${fold(name)}`.includes(` ${folded}`))) beginning.push(city)
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
