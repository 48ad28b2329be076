import type { CategoryKind } from '../catalogue/category-tree.ts'
import { type Tag, tags } from '../catalogue/tags.ts'
import type { Random } from '../random.ts'

/** What lists are narrowed by. */
export type Perks = {
  hasCashback: boolean
  /** Above zero only the signed-in see it. */
  holdDay: number
  tagIds: number[]
}

const tagsOf = Object.groupBy(
  tags.flatMap((tag) => tag.kinds.map((kind) => ({ kind, tag }))),
  ({ kind }) => kind,
)

export function drawPerks(kind: CategoryKind, mayBeHeld: boolean, random: Random): Perks {
  return {
    hasCashback: random.chance(0.3),
    holdDay: mayBeHeld && random.chance(0.03) ? random.int(1, 3) : 0,
    tagIds: drawTags(kind, random).map((tag) => tag.id),
  }
}

function drawTags(kind: CategoryKind, random: Random): Tag[] {
  const fitting = tagsOf[kind] ?? []
  return fitting.filter(({ tag }) => random.chance(tag.share)).map(({ tag }) => tag)
}
