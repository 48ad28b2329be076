/** Price from `at` on; null while off sale. */
export type PricePoint = { at: number; rubles: number | null }

/** Oldest first. */
export type PriceHistory = readonly PricePoint[]

const dayMs = 24 * 60 * 60 * 1000

/** Window of «the lowest price», and the history required before we judge a claimed price. */
export const lowestPriceDays = 30

/** Null before the first point and while off sale. */
export function priceAt(history: PriceHistory, time: number): number | null {
  return history.findLast((point) => point.at <= time)?.rubles ?? null
}

/** Every period of one price from `from` up to `until`; omits periods off sale. */
export function pricePeriods(history: PriceHistory, from: number, until: number): Stretch[] {
  const stretches: Stretch[] = []
  for (const [index, { at, rubles }] of history.entries()) {
    const start = Math.max(at, from)
    const end = Math.min(history[index + 1]?.at ?? until, until)
    if (rubles === null || start >= end) continue
    const last = stretches.at(-1)
    if (last && last.rubles === rubles && last.end === start) last.end = end
    else stretches.push({ start, end, rubles })
  }
  return stretches
}

export type Stretch = { start: number; end: number; rubles: number }

/** The lowest price of the last 30 days, including the current one. */
export function lowestPrice(history: PriceHistory, now: number): number | null {
  const from = now - lowestPriceDays * dayMs
  const seen = pricePeriods(history, from, now).map((stretch) => stretch.rubles)
  const current = priceAt(history, now)
  const all = current === null ? seen : [...seen, current]
  return all.length > 0 ? Math.min(...all) : null
}

/**
 * Whether the price before the discount was ever charged: `yes` if it once cost that or more, `no`
 * if it never did in 30 or more recorded days, and `unknown` until then.
 */
export function wasCharged(
  history: PriceHistory,
  oldPrice: number,
  now: number,
): 'yes' | 'no' | 'unknown' {
  const first = history[0]
  if (!first || first.at > now) return 'unknown'
  const isSeen = pricePeriods(history, first.at, now).some(({ rubles }) => rubles >= oldPrice)
  if (isSeen) return 'yes'
  return now - first.at >= lowestPriceDays * dayMs ? 'no' : 'unknown'
}

/** The highest price ever. */
export function highestPrice(history: PriceHistory, now: number): number | null {
  const first = history[0]
  if (!first) return null
  const seen = pricePeriods(history, first.at, now).map((stretch) => stretch.rubles)
  return seen.length > 0 ? Math.max(...seen) : priceAt(history, now)
}
