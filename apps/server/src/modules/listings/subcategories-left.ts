import { wholeCity } from './categories-read-model.ts'
import type { ListingSnapshot } from './listing-snapshot.ts'
import type { Narrowed } from './narrowed-list.ts'

export type Category = { slug: string; path: number[] }

/** Direct subcategories with the number of deals that the filters leave in each. */
export function subcategoriesLeft<Below extends { slug: string; dealCount: number }>(
  snapshot: ListingSnapshot,
  narrowed: Narrowed,
  { categoryId, subcategories }: { categoryId: number; subcategories: readonly Below[] },
  categories: Iterable<Category>,
): Below[] {
  const counts = countByCategory(snapshot, narrowed)
  const left = new Map<number, number>()
  const ids = new Map<string, number>()
  for (const { slug, path } of categories) {
    const id = path.at(-1) ?? 0
    ids.set(slug, id)
    const own = categoryId === wholeCity ? -1 : path.indexOf(categoryId)
    const below = own === -1 && categoryId !== wholeCity ? undefined : path[own + 1]
    if (below !== undefined) left.set(below, (left.get(below) ?? 0) + (counts.get(id) ?? 0))
  }
  return subcategories.flatMap((category) => {
    const dealCount = left.get(ids.get(category.slug) ?? 0) ?? 0
    return dealCount > 0 ? [{ ...category, dealCount }] : []
  })
}

/** A deal is assigned to its most specific category. */
function countByCategory({ integers }: ListingSnapshot, { rows }: Narrowed) {
  const counts = new Map<number, number>()
  for (let word = 0; word < rows.length; word += 1) {
    // Clears the lowest bit until none is left.
    for (let left = rows[word] ?? 0; left !== 0; left &= left - 1) {
      const id = integers.categoryId[word * 32 + 31 - Math.clz32(left & -left)] ?? 0
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}
