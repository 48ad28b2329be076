import { kopecksToRubles, rublesToKopecks } from '@skidora/domain/money/money.ts'
import type { Random } from '../random.ts'
import type { Price } from './prices.ts'

export type PastPrice = Price & { at: Date }

/** Beyond these, only the option on the card has a history, and a short one: it is a third of the rows. */
const dealsWithHistory = 3000

/** Thresholds: options sold at the full price, and options with a known history without it. */
const honest = 0.8
const known = 0.92

const day = 24 * 60 * 60 * 1000

type Run = { startsAt: Date; endsAt: Date }

/** Adds to each option its prices up to today's, oldest first. */
export function withHistories<Option extends Price>(
  dealId: number,
  options: readonly Option[],
  run: Run,
  now: Date,
  random: Random,
): (Option & { history: PastPrice[] })[] {
  const isShort = dealId > dealsWithHistory
  const cheapest = Math.min(...options.map(({ discountedKopecks }) => discountedKopecks))
  const onCard = options.findIndex(({ discountedKopecks }) => discountedKopecks === cheapest)
  return options.map((option, index) => ({
    ...option,
    history: isShort && index !== onCard ? [] : drawHistory(option, isShort, run, now, random),
  }))
}

/** Most options were once sold without the discount. */
function drawHistory(
  { fullKopecks, discountedKopecks }: Price,
  isShort: boolean,
  run: Run,
  now: Date,
  random: Random,
): PastPrice[] {
  const start = run.startsAt.getTime()
  const end = Math.min(run.endsAt.getTime(), now.getTime())
  if (start >= end) return []
  const sale = () => nearby(fullKopecks, discountedKopecks, random)
  const draw = random.next()
  const before = start - random.int(35, 70) * day
  // Nearly all histories of a large catalogue, so without the lists below.
  if (isShort)
    return draw < honest
      ? [
          { at: new Date(before), fullKopecks, discountedKopecks: fullKopecks },
          { at: run.startsAt, fullKopecks, discountedKopecks },
        ]
      : []
  const changes = random.int(0, 2)
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
