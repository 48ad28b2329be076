/** The latest titles of each shelf, to avoid repetition on a page. */
export class RecentTitles {
  #shelves = new Map<string, Set<string>>()
  #capacity: number

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  has(shelf: string, title: string): boolean {
    return this.#shelves.get(shelf)?.has(title) ?? false
  }

  add(shelf: string, title: string): void {
    const titles = this.#shelves.get(shelf) ?? new Set()
    this.#shelves.set(shelf, titles)
    titles.add(title)
    if (titles.size <= this.#capacity) return
    // A set keeps insertion order: the first is the oldest.
    for (const oldest of titles) {
      titles.delete(oldest)
      break
    }
  }
}
