import type { City } from '@skidora/contract/locations.ts'
import type { Cities } from '../locations/cities.ts'
import { isPreposition } from './place-words.ts'
import { queryWords } from './query-words.ts'
import { isTradeWord } from './trade-words.ts'
import { wordBase } from './word-base.ts'

const hotelBases = new Set(['отель', 'гостиница', 'хостел'].map(wordBase))

/** What people call cities, by the words of the title. */
const nicknames: Record<string, string> = {
  питер: 'санкт петербург',
  петербург: 'санкт петербург',
  спб: 'санкт петербург',
  мск: 'москва',
  екб: 'екатеринбург',
  нск: 'новосибирск',
  ростов: 'ростов на дону',
}

/** The city of «отель питер» or «гостиницы в Казани», which name nothing else. */
export function readHotelCity(text: string, cities: Cities): City | undefined {
  const words = queryWords(text).filter((word) => !isTradeWord(word))
  const rest = words.filter((word) => !hotelBases.has(wordBase(word)))
  if (rest.length === words.length) return undefined
  const named = basesOf(rest)
  const nickname = nicknames[named] ?? ''
  const wanted = new Set([named, basesOf(queryWords(nickname))])
  wanted.delete('')
  return cities.listed.find(({ title }) => wanted.has(basesOf(queryWords(title))))
}

const basesOf = (words: string[]) =>
  words
    .filter((word) => !isPreposition(word))
    .map(wordBase)
    .join(' ')
