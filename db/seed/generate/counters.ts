import type { Random } from '../random.ts'

export type Counters = {
  popularity: number
  couponsBought: number
  likesCount: number
  reviewsCount: number
  rating: number | null
}

/** A few deals are famous, most are not: sales fall off with a long tail. */
export function makeCounters(audience: number, random: Random): Counters {
  const couponsBought = Math.min(9000, Math.floor((audience * 6) / (1 - random.next()) ** 0.75))
  const likesCount = Math.floor(couponsBought * random.between(0.05, 0.4))
  const reviewsCount = Math.floor(couponsBought * random.between(0.02, 0.25))
  return {
    popularity: couponsBought * 3 + likesCount * 5 + random.int(0, 200),
    couponsBought,
    likesCount,
    reviewsCount,
    rating: reviewsCount > 0 ? drawRating(random) : null,
  }
}

function drawRating(random: Random): number {
  const isMixed = random.chance(0.15)
  const rating = isMixed ? random.between(3.8, 4.4) : 4.4 + 0.6 * Math.sqrt(random.next())
  return Math.round(rating * 10) / 10
}
