import type { CategoryKind } from '../catalogue/category-tree.ts'
import { type Tag, tags } from '../catalogue/tags.ts'
import type { Random } from '../random.ts'

/** Fields that lists are filtered by. */
export type Perks = {
  hasCashback: boolean
  /** Above zero, visible to signed-in users only. */
  holdDay: number
  tagIds: number[]
}

const tagsOf = Object.groupBy(
  tags.flatMap((tag) => tag.kinds.map((kind) => ({ kind, tag }))),
  ({ kind }) => kind,
)

export function drawPerks(
  { kind, title }: { kind: CategoryKind; title: string },
  mayBeHeld: boolean,
  random: Random,
): Perks {
  return {
    hasCashback: random.chance(0.3),
    holdDay: mayBeHeld && random.chance(0.03) ? random.int(1, 3) : 0,
    tagIds: drawTags(kind, random)
      .filter((tag) => suits(tag, title))
      .map((tag) => tag.id),
  }
}

function drawTags(kind: CategoryKind, random: Random): Tag[] {
  const fitting = tagsOf[kind] ?? []
  return fitting.filter(({ tag }) => random.chance(tag.share)).map(({ tag }) => tag)
}

const forMany =
  /четвер|троих|компани|групп|семь|семей|корпоратив|команд|\b[3-9]\s(?:человек|гост)|\d\d\s(?:человек|гост)/iu
const forCouple = /двоих|вдво[её]м|романтич|свидани/iu
const forChildren = /дет(?:ей|ск)|ребён|ребенк|малыш|школьник/iu
/** One person in a chair. */
const forOne =
  /окраш|стриж|укладк|причёс|бров|ресниц|макияж|биоревит|ботокс|губ|волос|маникюр|педикюр|эпиляц|чистк|зуб|стоматолог|анализ/iu

/** Titles that exclude a tag, such as «for two» for a deal for four. */
const misfits: Readonly<Record<string, RegExp>> = {
  'for-two': anyOf(forMany, forChildren, forOne),
  romance: anyOf(forMany, forChildren, forOne),
  company: anyOf(forCouple, forOne),
  'with-kids': anyOf(/двоих|крафтов|пив[оа]|вин[оа]|бар(?:е|ная|ный)?(?!\p{L})|романтич/iu, forOne),
  'for-her': /мужск|барбер|бород/iu,
  'for-him': /женск|маникюр|педикюр|ресниц|бров|девич|мам/iu,
}

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'iu')
}

function suits({ slug }: Tag, title: string): boolean {
  return !misfits[slug]?.test(title)
}
