import type { Vocabulary } from './vocabulary.ts'
import { wordBase } from './word-base.ts'

const nearness = new Set(
  'рядом рядышком возле около близ вблизи близко поблизости недалеко неподалеку напротив'.split(
    ' ',
  ),
)
const prepositions = new Set('у в во на с со от к ко до из за по при под'.split(' '))
/** «рядом со мной», «недалеко от дома». */
const here = new Set(['мной', 'меня', 'мне', 'домом', 'дома', 'дому'])
/** By form, since «метро» and «метров» share a base. */
const siteKinds = new Set(
  'метро м станция станции станцию станцией ст район района районе районом'.split(' '),
)

export const isPreposition = (word: string) => prepositions.has(word)

/** Spellings of street types; addresses use any of them. */
const streetKinds = [
  ['улица', 'ул'],
  ['проспект', 'просп', 'пр'],
  ['шоссе', 'ш'],
  ['бульвар', 'бул'],
  ['площадь', 'пл'],
  ['набережная', 'наб'],
  ['переулок', 'пер'],
]
const streetKindsByBase = new Map(
  streetKinds.flatMap((kind) => kind.map((written) => [wordBase(written), kind] as const)),
)

export function streetKindForms(word: string): readonly string[] {
  return streetKindsByBase.get(wordBase(word)) ?? []
}

/** Expands abbreviations that the split into words would break. */
export function writeOutAbbreviations(text: string): string {
  return text
    .replace(/(?<![а-яё])пр(?:осп)?-к?т(?![а-яё])\.?/gi, 'проспект')
    .replace(/(?<![а-яё])б-р(?![а-яё])\.?/gi, 'бульвар')
    .replace(/(?<![а-яё])р-о?н(?=е?(?![а-яё]))\.?/gi, 'район')
}

/**
 * Marks words that only introduce a place: «рядом с метро» in «пицца рядом с метро Отрадное». The
 * catalogue has the bare name, so these words would match nothing.
 */
export function markPlaceWords(words: readonly string[], vocabulary: Vocabulary): boolean[] {
  const hasPlace = words.some((word) => nearness.has(word) || vocabulary.isPlace(word))
  const found = words.map((word, index) => {
    if (nearness.has(word) || prepositions.has(word)) return true
    const before = words[index - 1] ?? ''
    if (here.has(word)) return hasNearnessBefore(words, index)
    if (!siteKinds.has(word)) return false
    // «квест Метро» is a title, «квест у метро» is not.
    return hasPlace || prepositions.has(before) || !vocabulary.isTitled(word)
  })
  // «у метро» alone may be a title; «рядом со мной» names nothing to search for.
  const isTitle = found.every(Boolean) && !isNearbyQuery(words)
  return isTitle ? found.map(() => false) : found
}

/** Whether a query means places near the visitor: «маникюр рядом», «маникюр рядом со мной». */
export function isNearbyQuery(words: readonly string[]): boolean {
  return (
    nearness.has(words.at(-1) ?? '') ||
    words.some((word, index) => here.has(word) && hasNearnessBefore(words, index))
  )
}

/** «рядом со мной»: a preposition may be in between. */
function hasNearnessBefore(words: readonly string[], index: number): boolean {
  return words.slice(Math.max(0, index - 2), index).some((word) => nearness.has(word))
}
