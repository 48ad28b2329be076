import { LRUCache } from 'lru-cache'

/** Overhead of V8 and the LRU list per entry, rounded up. */
const entryBytes = 256

/** V8 stores text outside Latin-1 as two bytes per UTF-16 unit; all text is counted so. */
export const textBytes = (text: string): number => 2 * text.length

/**
 * An LRU cache bounded in bytes, including keys and overhead. Every cache that a visitor's input
 * can grow uses it: docs/architecture.md lists them.
 */
export class BoundedCache<Value extends string | number | object> {
  readonly #entries: LRUCache<string, Value>

  constructor(maxBytes: number, sizeOf: (value: Value) => number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => entryBytes + textBytes(key) + Math.ceil(sizeOf(value)),
    })
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#entries.calculatedSize
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }

  /** Does not count as a use. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** A value larger than the whole cache is not stored. */
  set(key: string, value: Value): void {
    // The library does not re-measure an object that it already has.
    this.#entries.delete(key)
    this.#entries.set(key, value)
  }

  /** Most recently used first. */
  values(): Iterable<Value> {
    return this.#entries.values()
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  deleteWhere(test: (value: Value) => boolean): void {
    for (const [key, value] of [...this.#entries.entries()])
      if (test(value)) this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
