/** The latest titles of each city, in which a visitor would notice a repetition. */
export class RecentTitles {
  #cities = new Map<number, Set<string>>()
  #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  has(cityId: number, title: string): boolean {
    return this.#cities.get(cityId)?.has(title) ?? false
  }

  add(cityId: number, title: string): void {
    const titles = this.#cities.get(cityId) ?? new Set()
    this.#cities.set(cityId, titles)
    titles.add(title)
    if (titles.size <= this.#capacity) return
    // A set keeps insertion order: the first is the oldest.
    for (const oldest of titles) {
      titles.delete(oldest)
      break
    }
  }
}
