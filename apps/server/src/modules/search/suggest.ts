import type { FoundBrand, FoundCategory } from '@skidora/contract/search.ts'
import { queryWords } from './query-words.ts'
import { wordBase } from './word-base.ts'

/** Whether each query word is a prefix of some word of the title. */
export function isMeantBy(title: string, words: readonly string[][]): boolean {
  const titleWords = queryWords(title)
  return (
    words.length > 0 &&
    words.every((forms) =>
      forms.some((form) =>
        titleWords.some(
          (titleWord) => titleWord.startsWith(form) || wordBase(titleWord) === wordBase(form),
        ),
      ),
    )
  )
}

const maxOfAKind = 3

export function meantOf<Kind extends FoundCategory | FoundBrand>(
  found: readonly Kind[],
  words: readonly string[][],
): Kind[] {
  return found.filter(({ title }) => isMeantBy(title, words)).slice(0, maxOfAKind)
}

const maxQueries = 4

/** Popular queries that continue the typed or corrected text. */
export function meantQueries(popular: readonly string[], begun: readonly string[]): string[] {
  return popular
    .filter((query) => begun.some((text) => query.startsWith(text) && query !== text))
    .slice(0, maxQueries)
}
