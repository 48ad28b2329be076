import { countOf } from '../text/plural.ts'

export type AgeRange = { from: number; below: number | null }

/** «до 12 лет», «с 12 до 18 лет»; null where every age fits. */
export function ageText({ from, below }: AgeRange): string | null {
  const years = (count: number) => countOf(count, ['года', 'лет', 'лет'])
  if (below === null) return from > 0 ? `с ${years(from)}` : null
  return from > 0 ? `с ${from} до ${years(below)}` : `до ${years(below)}`
}
