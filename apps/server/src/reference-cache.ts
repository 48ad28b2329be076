import type { JsonAnswer } from './handlers.ts'

/** A value that is read once and kept for a while, or until the catalogue says it has changed. */
export type Cached<Value> = {
  get(): Promise<Value>
  drop(): void
}

/** Things also change by the clock alone: a banner begins, a bar ends. */
const maxAgeMs = 60_000

export function cached<Value>(read: () => Promise<Value>): Cached<Value> {
  let kept: { value: Promise<Value>; readAt: number } | undefined
  return {
    get() {
      if (!kept || Date.now() - kept.readAt > maxAgeMs) {
        const attempt = { value: read(), readAt: Date.now() }
        kept = attempt
        // A failed read is not kept: the next asker tries again.
        attempt.value.catch(() => {
          if (kept === attempt) kept = undefined
        })
      }
      return kept.value
    },
    drop() {
      kept = undefined
    },
  }
}

/** The same per key, for the few values that differ by city. */
export function cachedByKey<Key, Value>(read: (key: Key) => Promise<Value>) {
  const values = new Map<Key, Cached<Value>>()
  return {
    get(key: Key): Promise<Value> {
      let value = values.get(key)
      if (!value) {
        value = cached(() => read(key))
        values.set(key, value)
      }
      return value.get()
    },
    drop() {
      values.clear()
    },
  }
}

/** More than the lists of all pages in all cities; what else is asked for pushes the oldest out. */
const maxAnswers = 1000

/** The same for lists that the database answers as text. */
export function cachedAnswers() {
  const answers = new Map<string, Cached<JsonAnswer>>()
  return {
    get(key: string, read: () => Promise<string | JsonAnswer>): Promise<JsonAnswer> {
      let answer = answers.get(key)
      if (!answer) {
        answer = cached(async () => {
          const made = await read()
          return typeof made === 'string' ? { dataText: made } : made
        })
        if (answers.size >= maxAnswers) answers.delete(answers.keys().next().value ?? '')
        answers.set(key, answer)
      }
      return answer.get()
    },
    drop() {
      answers.clear()
    },
  }
}
