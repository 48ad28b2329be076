import type { FoundBrand, FoundCategory } from '@skidora/contract/search.ts'
import { queryWords } from './query-words.ts'
import { wordBase } from './word-base.ts'

type Form = { form: string; base: string }

/** Whether each query word is a prefix of some word of the title. */
function isMeantBy(title: string, words: readonly Form[][]): boolean {
  const titleWords = queryWords(title)
  const titleBases = titleWords.map(wordBase)
  return (
    words.length > 0 &&
    words.every((forms) =>
      forms.some(
        ({ form, base }) =>
          titleWords.some((titleWord) => titleWord.startsWith(form)) || titleBases.includes(base),
      ),
    )
  )
}

const maxOfAKind = 3

export function meantOf<Kind extends FoundCategory | FoundBrand>(
  found: readonly Kind[],
  words: readonly string[][],
): Kind[] {
  // Once per call: a city has dozens of titles to compare with.
  const wanted = words.map((forms) => forms.map((form) => ({ form, base: wordBase(form) })))
  return found.filter(({ title }) => isMeantBy(title, wanted)).slice(0, maxOfAKind)
}

const maxQueries = 4

/** Popular queries that continue the typed or corrected text. */
export function meantQueries(popular: readonly string[], begun: readonly string[]): string[] {
  return popular
    .filter((query) => begun.some((text) => query.startsWith(text) && query !== text))
    .slice(0, maxQueries)
}
