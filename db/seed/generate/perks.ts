import type { CategoryKind } from '../catalogue/category-tree.ts'
import { type Tag, tags } from '../catalogue/tags.ts'
import type { Random } from '../random.ts'
import type { Calendar } from './schedule.ts'

/** What lists are narrowed by. */
export type Perks = {
  isBookable: boolean
  hasCashback: boolean
  /** The next day with a free slot, `2026-11-15`; null when nothing is booked on line. */
  nextFreeOn: string | null
  /** Above zero only the signed-in see it. */
  holdDay: number
  tagIds: number[]
}

/** Goods are sent, everything else is booked. */
const bookableShare: Record<CategoryKind, number> = {
  services: 0.55,
  restaurants: 0.35,
  tours: 0.5,
  hotels: 0.8,
  goods: 0,
}

const tagsOf = Object.groupBy(
  tags.flatMap((tag) => tag.kinds.map((kind) => ({ kind, tag }))),
  ({ kind }) => kind,
)

export function drawPerks(
  kind: CategoryKind,
  mayBeHeld: boolean,
  calendar: Calendar,
  timeZone: string,
  random: Random,
): Perks {
  const isBookable = random.chance(bookableShare[kind])
  return {
    isBookable,
    nextFreeOn: isBookable ? calendar.day(timeZone, daysUntilFree(random)) : null,
    hasCashback: random.chance(0.3),
    holdDay: mayBeHeld && random.chance(0.03) ? random.int(1, 3) : 0,
    tagIds: drawTags(kind, random).map((tag) => tag.id),
  }
}

function drawTags(kind: CategoryKind, random: Random): Tag[] {
  const fitting = tagsOf[kind] ?? []
  return fitting.filter(({ tag }) => random.chance(tag.share)).map(({ tag }) => tag)
}

function daysUntilFree(random: Random): number {
  return random.chance(0.45) ? 0 : random.int(1, 9)
}
