import type { City } from '../../../reference/cities.ts'
import { categories } from '../catalogue/categories.ts'
import type { CategoryKind } from '../catalogue/category-tree.ts'
import type { Leaf } from '../catalogue/leaf.ts'
import { leaves } from '../catalogue/leaves.ts'
import { picturesOf, type SceneName } from '../pictures/all-scenes.ts'

/** A leaf of the catalogue with its resolved category and pictures. */
export type Shelf = {
  leaf: Leaf
  kind: CategoryKind
  categoryId: number
  pictures: readonly string[]
}

const categoryIds = new Map(categories.map((category) => [category.slug, category]))

const kinds = Object.keys(leaves) as CategoryKind[]
const shelves = new Map(kinds.map((kind) => [kind, leaves[kind].map(makeShelf)]))

export function localShelves(kind: CategoryKind, city: City): Shelf[] {
  const local = shelvesOf(kind).filter(({ leaf: { reach } }) => {
    if (reach.kind === 'federal') return false
    return reach.kind === 'both' || !reach.onlyIn || reach.onlyIn.includes(city.slug)
  })
  return interleave(local)
}

export function federalShelves(kind: CategoryKind): Shelf[] {
  return shelvesOf(kind).filter((shelf) => shelf.leaf.reach.kind !== 'local')
}

export function picturesOfScenes(scenes: readonly SceneName[]): readonly string[] {
  return scenes.flatMap(picturesOf)
}

function shelvesOf(kind: CategoryKind): Shelf[] {
  return shelves.get(kind) ?? []
}

function makeShelf(leaf: Leaf): Shelf {
  const category = categoryIds.get(leaf.category)
  if (!category) throw new Error(`Unknown category ${leaf.category}`)
  return {
    leaf,
    kind: category.kind,
    categoryId: category.id,
    pictures: picturesOfScenes(leaf.scenes),
  }
}

/** Interleaves the groups, so that any few in a row are diverse. */
function interleave(list: readonly Shelf[]): Shelf[] {
  const groups = [...Map.groupBy(list, (shelf) => Math.floor(shelf.categoryId / 100)).values()]
  const longest = Math.max(...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, turn) => groups.map((group) => group[turn]))
    .flat()
    .filter((shelf) => shelf !== undefined)
}
