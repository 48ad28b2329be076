import type { City } from '@skidora/contract/locations.ts'
import { cityNicknames } from '@skidora/domain/places/city-nicknames.ts'
import type { Cities } from '../locations/cities.ts'
import { isPreposition } from './place-words.ts'
import { queryWords } from './query-words.ts'
import { isTradeWord } from './trade-words.ts'
import { wordBase } from './word-base.ts'

const hotelBases = new Set(['отель', 'гостиница', 'хостел'].map(wordBase))

/** The city of «отель питер» or «гостиницы в Казани», which name nothing else. */
export function readHotelCity(text: string, cities: Cities): City | undefined {
  const words = queryWords(text).filter((word) => !isTradeWord(word))
  const rest = words.filter((word) => !hotelBases.has(wordBase(word)))
  if (rest.length === words.length) return undefined
  const named = basesOf(rest)
  if (!named) return undefined
  return cities.listed.find(({ slug, title }) =>
    [title, ...(cityNicknames[slug] ?? [])].some((name) => basesOf(queryWords(name)) === named),
  )
}

const basesOf = (words: string[]) =>
  words
    .filter((word) => !isPreposition(word))
    .map(wordBase)
    .join(' ')
