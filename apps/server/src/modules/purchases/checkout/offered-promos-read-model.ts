import type { OfferedPromo } from '@skidora/contract/checkout-info.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'

type OfferRow = Pick<OfferedPromo, 'code' | 'title' | 'percent'> & {
  amountKopecks: number | null
  maxKopecks: number | null
  minTotalKopecks: number
}

const promoLimit = 5

/** Promo codes that one of the deals accepts: the buyer's own and saved ones, then public ones. */
export async function readOfferedPromos(
  pool: pg.Pool,
  userId: number,
  dealSlugs: string[],
): Promise<OfferedPromo[]> {
  const { rows } = await pool.query<OfferRow>({
    name: 'offered_promos',
    text: `
      select promo_codes.code, promo_codes.title, promo_codes.percent,
        promo_codes.amount_kopecks as "amountKopecks", promo_codes.max_kopecks as "maxKopecks",
        promo_codes.min_total_kopecks as "minTotalKopecks"
      from (
        select own.* from usable_promo_codes($1) as own
        union
        select open.* from promo_codes as open
        where open.is_public and open.starts_at <= now() and open.ends_at > now()
          and promo_uses_left(open, $1) > 0
      ) as promo_codes
      where promo_codes.category_id is null or exists (
        select from deals join categories on categories.id = deals.category_id
        where deals.slug = any ($2) and promo_codes.category_id = any (categories.path)
      )
      order by promo_codes.is_public, promo_codes.ends_at, promo_codes.id
      limit $3`,
    values: [userId, dealSlugs, promoLimit],
  })
  return rows.map(({ code, title, percent, amountKopecks, maxKopecks, minTotalKopecks }) => ({
    ...{ code, title, percent },
    amount: amountKopecks === null ? null : kopecksToRubles(amountKopecks),
    maxAmount: maxKopecks === null ? null : kopecksToRubles(maxKopecks),
    minTotal: kopecksToRubles(minTotalKopecks),
  }))
}
