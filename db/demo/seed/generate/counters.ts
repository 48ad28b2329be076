import type { Random } from '../random.ts'

export type Counters = {
  popularity: number
  couponsBought: number
  likesCount: number
}

/** Sales have a long tail: a few deals are popular, most are not. */
export function makeCounters(audience: number, random: Random): Counters {
  const couponsBought = Math.min(9000, Math.floor((audience * 6) / (1 - random.next()) ** 0.75))
  const likesCount = Math.floor(couponsBought * random.between(0.05, 0.4))
  return {
    popularity: couponsBought * 3 + likesCount * 5 + random.int(0, 200),
    couponsBought,
    likesCount,
  }
}
