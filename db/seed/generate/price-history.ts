import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money.ts'
import type { Random } from '../random.ts'
import type { Price } from './prices.ts'

export type PastPrice = Price & { at: Date }

/** Later deals have only their full price and their sale, to save rows. */
const dealsWithHistory = 3000

/** Thresholds: options sold at the full price, and options with a known history without it. */
const honest = 0.8
const known = 0.92

const day = 24 * 60 * 60 * 1000

/** Prices up to the current one, oldest first. Most options were once sold without the discount. */
export function drawHistory(
  dealId: number,
  { fullKopecks, discountedKopecks }: Price,
  run: { startsAt: Date; endsAt: Date },
  now: Date,
  random: Random,
): PastPrice[] {
  const start = run.startsAt.getTime()
  const end = Math.min(run.endsAt.getTime(), now.getTime())
  if (start >= end) return []
  const sale = () => nearby(fullKopecks, discountedKopecks, random)
  const draw = random.next()
  const before = start - random.int(35, 70) * day
  const isShort = dealId > dealsWithHistory
  if (isShort && draw >= honest) return []
  const changes = isShort ? 0 : random.int(0, 2)
  const moments = [
    ...(draw < known ? [{ at: before, kopecks: draw < honest ? fullKopecks : sale() }] : []),
    { at: start, kopecks: changes === 0 ? discountedKopecks : sale() },
    ...Array.from({ length: changes }, (_, index) => ({
      at: start + ((end - start) * (index + random.between(0.2, 0.9))) / changes,
      kopecks: index === changes - 1 ? discountedKopecks : sale(),
    })),
  ]
  return moments.map(({ at, kopecks }) => ({
    at: new Date(at),
    fullKopecks,
    discountedKopecks: kopecks,
  }))
}

/** A price close to this one, in tens of rubles, below the full price. */
function nearby(fullKopecks: number, discountedKopecks: number, random: Random): number {
  const rubles = kopecksToRubles(discountedKopecks) * random.between(0.9, 1.2)
  const tens = Math.max(10, Math.round(rubles / 10) * 10)
  return Math.min(rublesToKopecks(tens), fullKopecks - 1000)
}
