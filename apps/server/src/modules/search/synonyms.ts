import { isPreposition } from './place-words.ts'
import { queryWords } from './query-words.ts'
import { wordBase } from './word-base.ts'

/** A word or phrase and its equivalent in the catalogue. */
export type Synonym = {
  word: string
  means: string
  /** Searched for instead of exactly this word: «букет» for «цветы», whose stem is that of «цвет». */
  isReplacement?: boolean
}

/** A category or a tag. */
export type Named = { slug: string; title: string }

/** A word of a category's or tag's name, and how many first letters a relative shares with it. */
type NamedWord = { word: string; minShared: number }

const minPrefix = 5
/** «стоматологический» is «стоматология» with another ending. */
const longestEnding = 7

/** The editors' list, and synonyms derived from names of categories and tags. */
export class Synonyms {
  readonly #meanings: Map<string, string[]>
  readonly #replacements: Map<string, string[]>
  readonly #bySlug: Map<string, string[]>
  readonly #namedWords: NamedWord[]
  readonly #kinds: Set<string>

  constructor(listed: readonly Synonym[], named: readonly Named[]) {
    const isReplacement = (synonym: Synonym) => synonym.isReplacement === true
    this.#meanings = meaningsBy(
      listed.filter((synonym) => !isReplacement(synonym)),
      basesOf,
    )
    this.#replacements = meaningsBy(listed.filter(isReplacement), (word) => word)
    this.#bySlug = new Map(
      named
        .filter(({ slug }) => /^[a-z]{4,}$/.test(slug))
        .map(({ slug, title }) => [singular(slug), partsOf(title)]),
    )
    const words = new Set(named.flatMap(({ title }) => queryWords(title)))
    this.#namedWords = [...words]
      .filter((word) => word.length >= minPrefix)
      .map((word) => ({ word, minShared: Math.max(minPrefix, wordBase(word).length - 1) }))
    this.#kinds = new Set(named.flatMap(({ title }) => kindsOf(title)))
  }

  has(word: string): boolean {
    return this.#meanings.has(basesOf(word)) || this.#replacements.has(word)
  }

  meaningsOf(word: string): string[] {
    return this.#meanings.get(basesOf(word)) ?? []
  }

  replacementsOf(word: string): string[] {
    return this.#replacements.get(word) ?? []
  }

  /** Whether the word names a category or tag, or has a synonym in the editor's list. */
  isKind(word: string): boolean {
    return this.#kinds.has(wordBase(word)) || this.has(word)
  }

  /** By the slug, «dental», or by a common prefix, «стоматологический». */
  relativesOf(word: string): string[] {
    const slugged = this.#bySlug.get(singular(word))
    if (slugged) return slugged
    const related = this.#namedWords.filter((named) => isRelated(word, named))
    return related
      .map((named) => named.word)
      .sort((one, other) => other.length - one.length)
      .slice(0, 1)
  }
}

function meaningsBy(synonyms: readonly Synonym[], keyOf: (word: string) => string) {
  const groups = Map.groupBy(synonyms, ({ word }) => keyOf(word))
  return new Map([...groups].map(([key, group]) => [key, group.map(({ means }) => means)]))
}

const basesOf = (words: string) => words.split(' ').map(wordBase).join(' ')

const singular = (slug: string) => slug.replace(/s$/, '')

/** Stems of the words that name a category: not «город» in «Поездки за город». */
function kindsOf(title: string): string[] {
  const words = queryWords(title)
  return words.filter((_word, index) => !isPreposition(words[index - 1] ?? '')).map(wordBase)
}

/** «Маникюр и педикюр» are two alternatives. */
function partsOf(title: string): string[] {
  return title
    .split(/ и |, /)
    .map((part) =>
      queryWords(part)
        .filter((word) => word.length > 2)
        .join(' '),
    )
    .filter((part) => part !== '')
}

function isRelated(word: string, named: NamedWord): boolean {
  const shared = sharedPrefix(word, named.word)
  return shared >= named.minShared && word.length <= shared + longestEnding
}

function sharedPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
