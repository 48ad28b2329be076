import type { City } from '@skidora/contract/locations.ts'
import type { SearchSort } from '@skidora/contract/search.ts'
import { searchFilterNames } from '@skidora/domain/lists/search-filters.ts'
import type { MapBounds } from '@skidora/domain/places/map-bounds.ts'
import type pg from 'pg'
import type { Viewer } from '../listings/listings-service.ts'
import type { LiveVocabulary } from './live-vocabulary.ts'
import { isPreposition, streetKindForms } from './place-words.ts'
import { queryWords } from './query-words.ts'
import { searchQuery } from './search-query.ts'
import { type FilterValues, type Found, findDeals, hasDeals } from './search-read-model.ts'
import { isTradeWord } from './trade-words.ts'
import { type Understanding, understandQuery } from './understand-query.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordBase } from './word-base.ts'

type Deps = { pool: pg.Pool; vocabulary: LiveVocabulary }

export type Search = {
  text: string
  city: City
  viewer: Viewer
  filters?: FilterValues
  categoryId?: number
  bounds?: MapBounds | null
  sort?: SearchSort
  isExact?: boolean
  skip?: number
  size: number
  minResults: number
}

export type Understood = Found & { understood: Understanding }

/** Searches for the corrected query, or for the typed one if the catalogue has it after all. */
export async function search({ pool, vocabulary }: Deps, request: Search): Promise<Understood> {
  const { text, city, isExact = false } = request
  const words = await vocabulary.current()
  const matchesAll = wantsEverything(request)
  const find = async (understood: Understanding): Promise<Understood> => {
    const query = searchQuery(matchesAll ? [] : withoutCity(understood.words, city))
    const found = await findDeals(pool, { ...request, cityId: city.cityId, query, matchesAll })
    return { ...found, understood }
  }
  const understood = understandQuery(text, words, { isExact })
  if (understood.correction !== null && !vocabulary.isWhole()) {
    const asTyped = understandQuery(text, words, { isExact: true })
    const { anywhere } = searchQuery(withoutCity(asTyped.words, city))
    if (await hasDeals(pool, city.cityId, anywhere, request.viewer)) {
      const literal = await find(asTyped)
      if (literal.totalCount > 0) return literal
    }
  }
  return find(understood)
}

/** «скидки», «купоны в Москве», or filters alone: any deal will do. */
function wantsEverything({ text, city, filters = {}, sort }: Search): boolean {
  const words = queryWords(text)
  const cityBases = basesOf(city)
  const named = words.filter(
    (word) => !isTradeWord(word) && !isPreposition(word) && !cityBases.has(wordBase(word)),
  )
  if (named.length > 0) return false
  const isNarrowed = searchFilterNames.some((name) => filters[name])
  return words.some(isTradeWord) || (text.trim() === '' && (isNarrowed || sort !== undefined))
}

const basesOf = (city: City) => new Set(queryWords(city.title).map(wordBase))

/** «рестораны в москве» means all restaurants of Moscow, whether or not they mention it. */
function withoutCity(words: string[][], city: City): string[][] {
  const bases = basesOf(city)
  const rest = words.filter(([word = '']) => !bases.has(wordBase(word)))
  return rest.length > 0 ? rest : words
}

export type Alternative = { query: string; cards: string }

/** A shorter query with results. */
export async function findAlternative(
  { pool, vocabulary }: Deps,
  understood: Understanding,
  request: { cityId: number; viewer: Viewer; size: number },
): Promise<Alternative | null> {
  for (const words of shorterQueries(understood.words, await vocabulary.current())) {
    const query = searchQuery(words)
    const { totalCount, cards } = await findDeals(pool, {
      ...request,
      query,
      minResults: request.size,
    })
    if (totalCount > 0) return { query: words.map(([word]) => word).join(' '), cards }
  }
  return null
}

const maxTries = 4

/** Drops common words first, then rare ones; words that name a category are kept longest. */
function shorterQueries(words: string[][], vocabulary: Vocabulary): string[][][] {
  const known = words.filter(([word = '']) => vocabulary.knows(word) && !isEmpty(word))
  // Drops the place first: the same deal elsewhere is a better alternative than another deal here.
  const elsewhere = known.filter(
    ([word = '']) => !vocabulary.isPlace(word) && streetKindForms(word).length === 0,
  )
  if (elsewhere.length > 0 && elsewhere.length < known.length)
    return [elsewhere, ...shorterQueries(elsewhere, vocabulary)].slice(0, maxTries)
  const leastSpecificFirst = known.toSorted(
    ([one = ''], [other = '']) =>
      Number(vocabulary.isKind(one)) - Number(vocabulary.isKind(other)) ||
      vocabulary.countOf(other) - vocabulary.countOf(one),
  )
  return [
    ...(known.length > 0 && known.length < words.length ? [known] : []),
    ...(known.length > 2
      ? leastSpecificFirst.map((left) => known.filter((word) => word !== left))
      : []),
    ...(known.length > 1 ? leastSpecificFirst.toReversed().map((word) => [word]) : []),
  ].slice(0, maxTries)

  function isEmpty(word: string): boolean {
    return vocabulary.isFiller(word) || /^\d+$/.test(word)
  }
}
