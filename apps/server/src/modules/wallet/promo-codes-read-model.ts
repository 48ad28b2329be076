import type { OwnPromoCode, PromoCodeState } from '@skidora/contract/wallet.ts'
import { kopecksToRubles } from '@skidora/domain/money/money.ts'
import type pg from 'pg'

type PromoRow = {
  id: number
  code: string
  title: string
  isPersonal: boolean
  percent: number | null
  amountKopecks: number | null
  maxKopecks: number | null
  minTotalKopecks: number
  category: OwnPromoCode['category']
  startsAt: Date
  endsAt: Date
  uses: number
  unpaidUses: number
  usesLeft: number
  state: PromoCodeState
}

/**
 * The user's own codes, those saved or used, and public ones until they end. Each branch uses its
 * own index.
 */
const seen = `
  promo_codes.id in (
    select own.id from promo_codes as own where own.user_id = $1
    union
    select saved_promo_codes.promo_code_id from saved_promo_codes
    where saved_promo_codes.user_id = $1
    union
    select open.id from promo_codes as open where open.is_public and open.ends_at > now()
    union
    select promo_uses.promo_code_id from promo_uses where promo_uses.user_id = $1
  )`

/** Usable codes first, soonest expiry first; ended ones last, newest first. */
const order = `
  case codes.state when 'active' then 1 when 'not_begun' then 2 else 3 end,
  case when codes.state in ('active', 'not_begun') then codes."endsAt" end,
  codes."endsAt" desc, codes.id`

export async function readPromoCodes(
  pool: pg.Pool,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ codes: OwnPromoCode[]; total: number }> {
  const [page, count] = await Promise.all([
    pool.query<PromoRow>({
      name: 'own_promo_codes',
      text: `
        select codes.* from (
          select promo_codes.id, promo_codes.code, promo_codes.title,
            promo_codes.user_id is not null as "isPersonal", promo_codes.percent,
            promo_codes.amount_kopecks as "amountKopecks", promo_codes.max_kopecks as "maxKopecks",
            promo_codes.min_total_kopecks as "minTotalKopecks",
            promo_codes.starts_at as "startsAt", promo_codes.ends_at as "endsAt",
            case when categories.id is not null then json_build_object(
              'slug', categories.slug, 'rootSlug', roots.slug, 'title', categories.title
            ) end as category,
            own.uses, own.unpaid as "unpaidUses", promo_uses_left(promo_codes, $1) as "usesLeft",
            case
              when promo_codes.ends_at <= now() then 'ended'
              when own.uses >= promo_codes.uses_per_user then 'used'
              when promo_codes.uses >= promo_codes.uses_allowed then 'used_up'
              when promo_codes.starts_at > now() then 'not_begun'
              else 'active'
            end as state
          from promo_codes
          left join categories on categories.id = promo_codes.category_id
          left join categories as roots on roots.id = categories.path[1]
          cross join lateral (
            select count(*) as uses, count(*) filter (where orders.status = 'waiting') as unpaid
            from promo_uses
            join orders on orders.id = promo_uses.order_id
            where promo_uses.promo_code_id = promo_codes.id and promo_uses.user_id = $1
          ) as own
          where ${seen}
        ) as codes
        order by ${order}
        limit $2 offset $3`,
      values: [userId, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: 'own_promo_codes_count',
      text: `select count(*) as total from promo_codes where ${seen}`,
      values: [userId],
    }),
  ])
  return { codes: page.rows.map(toOwnPromoCode), total: count.rows[0]?.total ?? 0 }
}

const rublesOrNull = (kopecks: number | null) =>
  kopecks === null ? null : kopecksToRubles(kopecks)

const toOwnPromoCode = (row: PromoRow): OwnPromoCode => ({
  id: row.id,
  code: row.code,
  title: row.title,
  isPersonal: row.isPersonal,
  percent: row.percent,
  amount: rublesOrNull(row.amountKopecks),
  maxAmount: rublesOrNull(row.maxKopecks),
  minTotal: kopecksToRubles(row.minTotalKopecks),
  category: row.category,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  uses: row.uses,
  unpaidUses: row.unpaidUses,
  usesLeft: row.usesLeft,
  state: row.state,
})
