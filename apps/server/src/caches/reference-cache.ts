import { minuteMs } from '../durations.ts'
import type { JsonResponse } from '../handlers.ts'
import type { DatabaseChanges } from '../plugins/operations/database-changes.ts'
import { BoundedCache } from './bounded-cache.ts'

/** A cached value, read again after a while or when the catalogue changes. */
export type Cached<Value> = {
  get(): Promise<Value>
  drop(): void
}

/** Some things change with time only: a banner starts, a bar ends. */
const maxAgeMs = minuteMs

export function cached<Value>(read: () => Promise<Value>): Cached<Value> {
  let current: { value: Promise<Value>; readAt: number } | undefined
  return {
    get() {
      if (!current || Date.now() - current.readAt > maxAgeMs) {
        const attempt = { value: read(), readAt: Date.now() }
        current = attempt
        // A failed read is not cached: the next caller retries.
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

/** The same per city. */
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
    /** Drops the entries of these cities; null drops all. */
    drop(cities: number[] | null = null) {
      if (cities) for (const cityId of cities) values.delete(cityId)
      else values.clear()
    },
  }
}

/** Drops caches when the catalogue changes: those per city only for the changed cities. */
export function dropOnChange(
  changes: Pick<DatabaseChanges, 'onCatalogChange'>,
  ...caches: { drop(cities: number[] | null): void }[]
) {
  changes.onCatalogChange(({ cities }) => {
    for (const cache of caches) cache.drop(cities)
  })
}

/** The same for any key, bounded by `maxBytes`. A value is counted once it has been read. */
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
          // An entry dropped or evicted meanwhile stays so.
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

const cachedJsonBytes = 32 * 1024 * 1024
/** A response is also cached parsed, and its cards as HTML. */
const bytesPerCharacter = 8

/** The same for lists that the database returns as text. */
export function cachedJson(maxBytes = cachedJsonBytes) {
  const responses = cachedWithin<JsonResponse>(
    maxBytes,
    ({ dataText }) => bytesPerCharacter * dataText.length,
  )
  return {
    get(key: string, read: () => Promise<string | JsonResponse>): Promise<JsonResponse> {
      return responses.get(key, async () => {
        const made = await read()
        return typeof made === 'string' ? { dataText: made } : made
      })
    },
    drop: responses.drop,
  }
}
