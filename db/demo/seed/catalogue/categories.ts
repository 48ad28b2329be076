import { type CategoryKind, type CategoryNode, categoryTree } from './category-tree.ts'

export type Category = {
  id: number
  parentId: number | null
  kind: CategoryKind
  slug: string
  title: string
  /** Name of a lucide icon. */
  icon: string
  position: number
  path: number[]
  todayPosition: number | null
}

export const categories: readonly Category[] = categoryTree.flatMap((root, index) =>
  flatten(root, root.slug, index + 1, []),
)

/** Ids get two more digits per level (3 → 302 → 30205), so a new leaf does not shift the others. */
function flatten(
  { slug, title, icon, today, children = [] }: CategoryNode,
  kind: CategoryKind,
  id: number,
  above: readonly number[],
): Category[] {
  const path = [...above, id]
  const category: Category = {
    id,
    parentId: above.at(-1) ?? null,
    kind,
    slug,
    title,
    icon,
    position: id % 100,
    path,
    todayPosition: today ?? null,
  }
  return [
    category,
    ...children.flatMap((child, index) => flatten(child, kind, id * 100 + index + 1, path)),
  ]
}
