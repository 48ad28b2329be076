import { swapKeyboardLayout } from '@skidora/domain/text/keyboard-layout.ts'
import { isCommonWord } from './common-words.ts'
import {
  isPreposition,
  markPlaceWords,
  streetKindForms,
  writeOutAbbreviations,
} from './place-words.ts'
import { queryWords } from './query-words.ts'
import type { Near } from './spelling-index.ts'
import { isTradeWord } from './trade-words.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Understanding = {
  /** Alternatives for each word of the query. */
  words: string[][]
  /** The typed query, and the corrected one if it differs. */
  typed: string
  correction: string | null
}

type Reading = {
  words: string[][]
  text: string
  /** Distance from the query; the cheapest reading wins. */
  cost: number
  /** Whether all its words are known. */
  isKnown: boolean
}

type Options = {
  /** The last word may be incomplete. */
  isTyping?: boolean
  /** Without corrections. */
  isExact?: boolean
}

const unknownCost = 10
const layoutCost = 1.5
/** Less likely than one error, more likely than two. */
const relativeCost = 4
const maxPhraseWords = 3
/** While typing, a shorter last word may be the beginning of another one. */
const shortestWhole = 5

export function understandQuery(
  given: string,
  vocabulary: Vocabulary,
  { isTyping = false, isExact = false }: Options = {},
): Understanding {
  const text = writeOutAbbreviations(given)
  const typedWords = queryWords(text)
  const typed = typedWords.join(' ')
  const read = (words: string[]) => readWords(words, vocabulary, isTyping)
  if (isExact) {
    return { words: typedWords.map((word) => formsOf(word, vocabulary)), typed, correction: null }
  }
  const asTyped = read(typedWords)
  const swappedWords = asTyped.cost === 0 ? [] : queryWords(swapKeyboardLayout(text.toLowerCase()))
  const swapped = read(swappedWords)
  const isSwapped =
    swappedWords.length > 0 && swapped.isKnown && swapped.cost + layoutCost < asTyped.cost
  const best = isSwapped ? swapped : asTyped
  return { words: best.words, typed, correction: best.text === typed ? null : best.text }
}

function formsOf(word: string, vocabulary: Vocabulary): string[] {
  return vocabulary.knows(word) ? vocabulary.formsOf(word) : [word]
}

function readWords(given: string[], vocabulary: Vocabulary, isTyping: boolean): Reading {
  const words = joinPhrases(joinSplit(given, vocabulary), vocabulary)
  const isLeftOut = markPlaceWords(words, vocabulary)
  const readings = words.map((word, index) => {
    const isBegun = isTyping && index === words.length - 1
    const mayGoOn = isBegun && word.length < shortestWhole
    return (isLeftOut[index] || isTradeWord(word)) && !mayGoOn
      ? { words: [], text: word, cost: 0, isKnown: true }
      : readWord(word, vocabulary, isBegun)
  })
  return {
    words: readings.flatMap((reading) => reading.words),
    text: readings.map((reading) => reading.text).join(' '),
    cost: readings.reduce((sum, reading) => sum + reading.cost, given.length - wordCount(words)),
    isKnown: readings.every(({ isKnown }) => isKnown),
  }
}

const wordCount = (words: string[]) =>
  words.reduce((count, word) => count + word.split(' ').length, 0)

/** «тренажёрный зал» means something other than its two words. */
function joinPhrases(words: string[], vocabulary: Vocabulary): string[] {
  const joined: string[] = []
  for (let from = 0; from < words.length; ) {
    let length = Math.min(maxPhraseWords, words.length - from)
    const phrase = () => words.slice(from, from + length).join(' ')
    while (length > 1 && vocabulary.meaningsOf(phrase()).length === 0) length -= 1
    joined.push(phrase())
    from += length
  }
  return joined
}

/** Joins «мани кюр» into one word. */
function joinSplit(words: string[], vocabulary: Vocabulary): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    const isSplit =
      last !== undefined &&
      // «ресторан у метро» is not «ресторану».
      !isPreposition(word) &&
      !(vocabulary.knows(last) && vocabulary.knows(word)) &&
      vocabulary.knows(last + word)
    if (isSplit) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

function readWord(word: string, vocabulary: Vocabulary, isBegun: boolean): Reading {
  const replacements = vocabulary.replacementsOf(word)
  if (replacements.length > 0) return { words: [replacements], text: word, cost: 0, isKnown: true }
  const completions = isBegun ? vocabulary.completions(word) : []
  const kinds = streetKindForms(word)
  if (kinds.some((kind) => vocabulary.knows(kind))) {
    const forms = new Set([...kinds, ...formsOf(word, vocabulary), ...completions])
    return { words: [[...forms]], text: word, cost: 0, isKnown: true }
  }
  if (vocabulary.knows(word)) {
    const forms = new Set([
      ...vocabulary.formsOf(word),
      ...completions,
      ...vocabulary.meaningsOf(word),
    ])
    return { words: [[...forms]], text: word, cost: 0, isKnown: true }
  }
  if (completions.length > 0) return { words: [completions], text: word, cost: 0, isKnown: true }
  if (isCommonWord(word)) return { words: [[word]], text: word, cost: 0, isKnown: true }
  // Too short to tell an error from another word.
  if (word.length < 3) return { words: [[word]], text: word, cost: word.length, isKnown: false }
  return bestOf([
    ...guesses(word, vocabulary),
    ...splits(word, vocabulary),
    ...beginnings(word, vocabulary),
    ...relatives(word, vocabulary),
    { words: [[word]], text: word, cost: unknownCost, isKnown: false },
  ])
}

function bestOf(readings: Reading[]): Reading {
  return readings.reduce((best, reading) => (reading.cost < best.cost ? reading : best))
}

function errorsAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

function guesses(word: string, vocabulary: Vocabulary): Reading[] {
  const errors = errorsAllowed(word)
  const spelt = mostLikely(word, vocabulary.near(word, errors), vocabulary)
  const sounding = mostLikely(word, vocabulary.soundingLike(word, Math.min(errors, 2)), vocabulary)
  return [
    ...(spelt ? [reading(spelt.word, 1 + 2 * spelt.distance)] : []),
    ...(sounding ? [reading(sounding.word, 1 + 2.5 * sounding.distance)] : []),
  ]

  function reading(guess: string, cost: number): Reading {
    const replacements = vocabulary.replacementsOf(guess)
    const meant = [...vocabulary.formsOf(guess), ...vocabulary.meaningsOf(guess)]
    const words = replacements.length > 0 ? replacements : meant
    return { words: [words], text: guess, cost, isKnown: true }
  }
}

/** The nearest word; among equals one with the same first letter, which people rarely mistype. */
function mostLikely(word: string, found: Near[], vocabulary: Vocabulary): Near | undefined {
  const likelihood = ({ word: guess, distance }: Near) =>
    Math.log2(1 + vocabulary.countOf(guess)) / 20 + (guess[0] === word[0] ? 2 : 0) - 4 * distance
  return found.toSorted((one, other) => likelihood(other) - likelihood(one))[0]
}

/** Splits «массажспины» into two words. */
function splits(word: string, vocabulary: Vocabulary): Reading[] {
  const readings: Reading[] = []
  for (let end = 3; end <= word.length - 3; end++) {
    const parts = [word.slice(0, end), word.slice(end)]
    if (!parts.every((part) => vocabulary.countOf(part) > 0 || vocabulary.knows(part))) continue
    const rarest = Math.min(...parts.map((part) => vocabulary.countOf(part)))
    readings.push({
      words: parts.map((part) => vocabulary.formsOf(part)),
      text: parts.join(' '),
      cost: rarest > 0 ? 2.5 : 3.5,
      isKnown: true,
    })
  }
  return readings
}

/** «экскурс» is not a word yet, but begins some. */
function beginnings(word: string, vocabulary: Vocabulary): Reading[] {
  const completions = word.length < 4 ? [] : vocabulary.completions(word)
  return completions.length > 0
    ? [{ words: [completions], text: word, cost: 1, isKnown: true }]
    : []
}

/** «dental» and «стоматологический» mean «стоматология». */
function relatives(word: string, vocabulary: Vocabulary): Reading[] {
  const [first, ...others] = vocabulary.relativesOf(word)
  if (first === undefined) return []
  const words = [first, ...others].flatMap((relative) =>
    relative.includes(' ') ? [relative] : vocabulary.formsOf(relative),
  )
  return [{ words: [words], text: first, cost: relativeCost, isKnown: true }]
}
