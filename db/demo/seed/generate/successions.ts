type Line = {
  id: number
  brandId: number
  categoryId: number
  cityIds: readonly number[]
  status: string
  startsAt: Date
  endsAt: Date
}

/** Finds the ended deal that a new one succeeds: the last of its brand, category and city. */
export class Successions {
  #now: Date
  #ended = new Map<string, number>()

  constructor(now: Date) {
    this.#now = now
  }

  parentOf(deal: Line): number | null {
    if (deal.status !== 'published') return null
    const key = `${deal.brandId} ${deal.categoryId} ${deal.cityIds[0]}`
    if (deal.endsAt <= this.#now) {
      this.#ended.set(key, deal.id)
      return null
    }
    const parent = this.#ended.get(key)
    if (parent === undefined || deal.startsAt > this.#now) return null
    this.#ended.delete(key)
    return parent
  }
}
