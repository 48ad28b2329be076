/** A small seeded random generator (mulberry32). */
export class Random {
  #state = 0x9e3779b9

  constructor(...origin: readonly number[]) {
    for (const number of origin) {
      this.#state = Math.imul(this.#state ^ number, 0x85ebca6b)
      this.#state ^= this.#state >>> 15
    }
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** An integer, both ends included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  between(least: number, most: number): number {
    return least + this.next() * (most - least)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('Nothing to pick from')
    return list[Math.floor(this.next() * list.length)] as T
  }

  /** `count` different items (or all, if there are fewer), in the order of the list. */
  sample<T>(list: readonly T[], count: number): T[] {
    let needed = Math.min(count, list.length)
    let left = list.length
    return list.filter(() => {
      const isTaken = this.next() * left < needed
      left -= 1
      if (isTaken) needed -= 1
      return isTaken
    })
  }
}
