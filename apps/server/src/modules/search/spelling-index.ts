import { setImmediate } from 'node:timers/promises'
import { editDistance } from '@skidora/domain/text/edit-distance.ts'

export type Near = { word: string; distance: number }

/** Only the beginning is indexed; later errors are caught by the distance itself. */
const indexedLength = 7
const maxDeletions = 2

/**
 * Finds words within an edit distance of two (symmetric deletion, as in SymSpell): each word is
 * indexed under its beginning with up to two letters deleted, and a query is looked up the same
 * way. Look-up cost does not depend on the number of words.
 */
export class SpellingIndex {
  readonly #wordsUnder = new Map<string, string[]>()

  /** Yields to the event loop, since indexing thousands of words takes a while. */
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
