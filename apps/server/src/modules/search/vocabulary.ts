import { soundKeys } from './sound-key.ts'
import { type Near, SpellingIndex } from './spelling-index.ts'
import { Synonyms } from './synonyms.ts'
import { wordBase } from './word-base.ts'

/** A catalogue word with its title count and PostgreSQL lexeme. */
export type CatalogueWord = {
  word: string
  count: number
  lexeme: string | null
  /** Occurs only in names of stations, districts and streets. */
  isPlace?: boolean
}

const maxForms = 4
const maxCompletions = 8

/** The catalogue's words, used to interpret queries. */
export class Vocabulary {
  readonly #counts: Map<string, number>
  readonly #fillers: Set<string>
  readonly #places: Set<string>
  readonly #synonyms: Synonyms
  readonly #forms: Map<string, string[]>
  readonly #bySound: Map<string, string[]>
  readonly #sorted: string[]
  readonly #spelling: SpellingIndex
  readonly #sounds: SpellingIndex

  private constructor(
    words: readonly CatalogueWord[],
    synonyms: Synonyms,
    spelling: SpellingIndex,
    sounds: SoundIndex,
  ) {
    this.#counts = new Map(words.map(({ word, count }) => [word, count]))
    this.#fillers = new Set(words.flatMap(({ word, lexeme }) => (lexeme === null ? [word] : [])))
    this.#places = new Set(words.flatMap(({ word, isPlace }) => (isPlace ? wordBase(word) : [])))
    this.#synonyms = synonyms
    this.#forms = groupForms(words)
    this.#sorted = words.map(({ word }) => word).sort()
    this.#spelling = spelling
    this.#sounds = sounds.near
    this.#bySound = sounds.words
  }

  static async of(
    words: readonly CatalogueWord[],
    synonyms = new Synonyms([], []),
  ): Promise<Vocabulary> {
    const long = words.filter(({ word }) => word.length > 2 && !/\d/.test(word))
    const spelling = await SpellingIndex.of(long.map(({ word }) => word))
    return new Vocabulary(words, synonyms, spelling, await indexSounds(long))
  }

  get size(): number {
    return this.#counts.size
  }

  /** Whether the catalogue or the editor's list has the word in some form. */
  knows(word: string): boolean {
    return (
      /^\d+$/.test(word) ||
      this.#counts.has(word) ||
      this.#forms.has(wordBase(word)) ||
      this.#synonyms.has(word)
    )
  }

  /** Whether the word names a place: «арбатская». */
  isPlace(word: string): boolean {
    return this.#places.has(wordBase(word))
  }

  /** Whether a title, a brand or a category has exactly this word, and it is not a place. */
  isTitled(word: string): boolean {
    return this.#counts.has(word) && !this.isPlace(word)
  }

  /** Whether the word names a category: «баня». */
  isKind(word: string): boolean {
    return this.#synonyms.isKind(word)
  }

  /** Catalogue equivalents from the editors' list; several words form one phrase. */
  meaningsOf(word: string): string[] {
    return this.#wordsOf(this.#synonyms.meaningsOf(word))
  }

  /** What to search for instead of the word. */
  replacementsOf(word: string): string[] {
    return this.#wordsOf(this.#synonyms.replacementsOf(word))
  }

  /** Names of categories and tags that an unknown word is derived from. */
  relativesOf(word: string): string[] {
    return this.#synonyms.relativesOf(word)
  }

  /** Stop words such as «для» and «на», which the index leaves out. */
  isFiller(word: string): boolean {
    return this.#fillers.has(word)
  }

  /** Forms of the word in the index, one per lexeme. */
  formsOf(word: string): string[] {
    const forms = this.#forms.get(wordBase(word)) ?? []
    return forms.includes(word) ? forms : [word, ...forms]
  }

  /** The most frequent words with this prefix. */
  completions(prefix: string): string[] {
    const found: string[] = []
    for (let index = this.#firstFrom(prefix); index < this.#sorted.length; index++) {
      const word = this.#sorted[index]
      if (!word?.startsWith(prefix)) break
      found.push(word)
    }
    return found
      .sort((one, other) => this.countOf(other) - this.countOf(one))
      .slice(0, maxCompletions)
  }

  countOf(word: string): number {
    return this.#counts.get(word) ?? 0
  }

  /** Words within an edit distance of `limit`. */
  near(word: string, limit: number): Near[] {
    return this.#spelling.near(word, limit)
  }

  /** Words with the same sound; from the other alphabet also with a similar one. */
  soundingLike(word: string, limit: number): Near[] {
    const isCyrillic = /[а-я]/.test(word)
    return soundKeys(word)
      .flatMap((key) => this.#sounds.near(key, limit))
      .flatMap(({ word: key, distance }) =>
        (this.#bySound.get(key) ?? []).map((found) => ({ word: found, distance })),
      )
      .filter(({ word: found, distance }) => distance === 0 || /[а-я]/.test(found) !== isCyrillic)
  }

  #wordsOf(meanings: readonly string[]): string[] {
    return meanings.flatMap((meaning) =>
      meaning.includes(' ') ? [meaning] : this.formsOf(meaning),
    )
  }

  #firstFrom(prefix: string): number {
    let from = 0
    let to = this.#sorted.length
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#sorted[middle] ?? '') < prefix) from = middle + 1
      else to = middle
    }
    return from
  }
}

type SoundIndex = { near: SpellingIndex; words: Map<string, string[]> }

async function indexSounds(words: readonly CatalogueWord[]): Promise<SoundIndex> {
  const bySound = new Map<string, string[]>()
  for (const { word } of words) {
    for (const key of soundKeys(word)) {
      const same = bySound.get(key)
      if (same) same.push(word)
      else bySound.set(key, [word])
    }
  }
  return { near: await SpellingIndex.of(bySound.keys()), words: bySound }
}

/** By base: the most frequent form of each lexeme, most frequent lexemes first. */
function groupForms(words: readonly CatalogueWord[]): Map<string, string[]> {
  const byFrequency = [...words].sort((one, other) => other.count - one.count)
  const groups = Map.groupBy(byFrequency, ({ word }) => wordBase(word))
  return new Map(
    [...groups].map(([base, forms]) => {
      const byLexeme = new Map(forms.toReversed().map(({ word, lexeme }) => [lexeme, word]))
      return [base, [...byLexeme.values()].reverse().slice(0, maxForms)]
    }),
  )
}
