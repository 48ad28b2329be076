import { BoundedCache } from './bounded-cache.ts'
import type { JsonAnswer } from './handlers.ts'

/** A value that is read once and kept for a while, or until the catalogue says it has changed. */
export type Cached<Value> = {
  get(): Promise<Value>
  drop(): void
}

/** Things also change by the clock alone: a banner begins, a bar ends. */
const maxAgeMs = 60_000

export function cached<Value>(read: () => Promise<Value>): Cached<Value> {
  let current: { value: Promise<Value>; readAt: number } | undefined
  return {
    get() {
      if (!current || Date.now() - current.readAt > maxAgeMs) {
        const attempt = { value: read(), readAt: Date.now() }
        current = attempt
        // A failed read is not kept: the next asker tries again.
        attempt.value.catch(() => {
          if (current === attempt) current = undefined
        })
      }
      return current.value
    },
    drop() {
      current = undefined
    },
  }
}

/** The same per key, for values that differ by city and by nothing else. */
export function cachedByKey<Value>(read: (cityId: number) => Promise<Value>) {
  const values = new Map<number, Cached<Value>>()
  return {
    get(cityId: number): Promise<Value> {
      let value = values.get(cityId)
      if (!value) {
        value = cached(() => read(cityId))
        values.set(cityId, value)
      }
      return value.get()
    },
    drop() {
      values.clear()
    },
  }
}

/** The same for any key, in at most `maxBytes`. A value is counted once it has been read. */
export function cachedWithin<Value>(maxBytes: number, sizeOf: (value: Value) => number) {
  const entries = new BoundedCache<{ cached: Cached<Value>; bytes: number }>(
    maxBytes,
    ({ bytes }) => bytes,
  )
  return {
    get(key: string, read: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key)
      if (known) return known.cached.get()
      const entry = {
        bytes: 0,
        cached: cached(async () => {
          const value = await read()
          // One that was dropped or evicted meanwhile stays so.
          if (entries.get(key) === entry) {
            entry.bytes = sizeOf(value)
            entries.set(key, entry)
          }
          return value
        }),
      }
      entries.set(key, entry)
      return entry.cached.get()
    },
    drop() {
      entries.clear()
    },
    get bytes() {
      return entries.bytes
    },
  }
}

const answersBytes = 32 * 1024 * 1024
/** An answer is also kept parsed, and its cards as HTML, for as long as it lives. */
const bytesPerCharacter = 8

/** The same for lists that the database answers as text. */
export function cachedAnswers(maxBytes = answersBytes) {
  const answers = cachedWithin<JsonAnswer>(
    maxBytes,
    ({ dataText }) => bytesPerCharacter * dataText.length,
  )
  return {
    get(key: string, read: () => Promise<string | JsonAnswer>): Promise<JsonAnswer> {
      return answers.get(key, async () => {
        const made = await read()
        return typeof made === 'string' ? { dataText: made } : made
      })
    },
    drop: answers.drop,
  }
}
