import { rublesToKopecks } from '@skidora/domain/money/money.ts'
import type { Random } from '../random.ts'

export type Price = { fullKopecks: number; discountedKopecks: number }

/** Retail prices: round before the discount, ending in 90, 0 or 9 after it. */
export function makePrice(fullRubles: number, discountPercent: number, random: Random): Price {
  const full = roundTo(fullRubles, stepOf(fullRubles))
  const target = (full * (100 - discountPercent)) / 100
  const rounded = roundSale(target, random)
  // Rounding must keep the discount within the promised range.
  const least = Math.ceil(full * 0.02) * 10
  const most = Math.floor(full * 0.085) * 10
  const discounted = Math.min(Math.max(rounded, least), most)
  return { fullKopecks: rublesToKopecks(full), discountedKopecks: rublesToKopecks(discounted) }
}

function stepOf(rubles: number): number {
  if (rubles < 1000) return 10
  if (rubles < 5000) return 50
  return rubles < 20_000 ? 100 : 500
}

function roundSale(rubles: number, random: Random): number {
  if (rubles < 400) return random.chance(0.3) ? roundTo(rubles, 10) - 1 : roundTo(rubles, 10)
  if (rubles < 1000) return roundTo(rubles, 50) - (random.chance(0.6) ? 10 : 0)
  return roundTo(rubles, 100) - (random.chance(0.7) ? 10 : 0)
}

function roundTo(rubles: number, step: number): number {
  return Math.max(step, Math.round(rubles / step) * step)
}
