import { setImmediate } from 'node:timers/promises'
import { editDistance } from '@skidora/domain/edit-distance.ts'

export type Near = { word: string; distance: number }

/** Errors beyond the beginning of a word are left to the distance itself. */
const indexedLength = 7
const maxDeletions = 2

/**
 * Finds words that differ in a letter or two. Each word stands under everything that is left of its
 * beginning when up to two letters are taken away; a misspelt one meets it there when as many are
 * taken away from itself. So a look-up costs the same however many words there are.
 */
export class SpellingIndex {
  readonly #wordsUnder = new Map<string, string[]>()

  /** Lets others have their turn meanwhile: many thousand words take a while. */
  static async of(words: Iterable<string>): Promise<SpellingIndex> {
    const index = new SpellingIndex()
    let added = 0
    for (const word of words) {
      index.#add(word)
      added += 1
      if (added % 200 === 0) await setImmediate()
    }
    return index
  }

  #add(word: string) {
    for (const rest of deletions(word)) {
      const words = this.#wordsUnder.get(rest)
      if (words) words.push(word)
      else this.#wordsUnder.set(rest, [word])
    }
  }

  near(word: string, limit: number): Near[] {
    const found = new Map<string, number>()
    for (const rest of deletions(word, limit)) {
      for (const candidate of this.#wordsUnder.get(rest) ?? []) {
        if (found.has(candidate)) continue
        found.set(candidate, editDistance(word, candidate, limit))
      }
    }
    return [...found]
      .filter(([, distance]) => distance <= limit)
      .map(([candidate, distance]) => ({ word: candidate, distance }))
  }
}

function deletions(word: string, count = maxDeletions): Set<string> {
  const rests = new Set([word.slice(0, indexedLength)])
  let last: Iterable<string> = [...rests]
  for (let deleted = 0; deleted < count; deleted++) {
    const shorter = new Set<string>()
    for (const rest of last) {
      for (let index = 0; index < rest.length; index++) {
        shorter.add(rest.slice(0, index) + rest.slice(index + 1))
      }
    }
    for (const rest of shorter) rests.add(rest)
    last = shorter
  }
  return rests
}
