import type { LineDetails } from '@skidora/contract/line-kinds.ts'
import type { VisitKind } from '@skidora/domain/deals/visit-words.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db.ts'

export type BoughtCoupons = {
  dealTitle: string
  optionTitle: string
  brandTitle: string
  timeZone: string
  visitKind: VisitKind
  /** Whether the place accepts them from a screen. */
  isDigital: boolean
  endsAt: Date
  /** Paid from the balance, by the bank and by a promo code. */
  balanceKopecks: number
  bankKopecks: number
  promoKopecks: number
  /** What a free coupon leaves to be paid at the place; null for a paid one. */
  onSiteKopecks: number | null
  coupons: { id: number; number: string; pin: string; visitAt: string | null }[]
  addresses: string[]
  /** What its kind adds. */
  details: LineDetails | null
}

const addressLimit = 5

/**
 * Coupons for purchase letters, by purchase: all of them, or only those still active. Purchases
 * without any are left out.
 */
export async function readBoughtCoupons(
  db: Db,
  purchaseIds: number[],
  which: 'all' | 'active',
): Promise<Map<number, BoughtCoupons>> {
  const { rows } = await sql<BoughtCoupons & { purchaseId: number }>`
    select purchases.id as "purchaseId", deals.tiny_title as "dealTitle", deal_options.title as "optionTitle",
           brands.title as "brandTitle", deal_time_zone(deals.id) as "timeZone",
           visit_kind(purchases.id) as "visitKind", deals.is_coupon_digital as "isDigital",
           line_details(purchases) as details,
           purchases.balance_kopecks as "balanceKopecks", purchases.bank_kopecks as "bankKopecks",
           purchases.promo_kopecks as "promoKopecks",
           case when purchases.is_free then deal_options.discounted_kopecks end as "onSiteKopecks",
           bought.ends_at as "endsAt", bought.coupons, sites.addresses
    from purchases
    join deals on deals.id = purchases.deal_id
    join deal_options on deal_options.id = purchases.option_id
    join brands on brands.id = deals.brand_id
    join lateral (
      select min(coupons.ends_at) as ends_at,
             json_agg(json_build_object('id', coupons.id, 'number', coupons.number, 'pin', coupons.pin,
                 'visitAt', upcoming_visit_at(coupons.purchase_id, coupons.position))
               order by coupons.position) as coupons
      from coupons
      where coupons.purchase_id = purchases.id and (${which} = 'all' or coupons.status = 'active')
    ) as bought on bought.ends_at is not null
    cross join lateral (
      select coalesce(array_agg(chosen.address), '{}') as addresses
      from (
        select places.address from deal_places
        join places on places.id = deal_places.place_id
        where deal_places.deal_id = deals.id order by places.id limit ${addressLimit}
      ) as chosen
    ) as sites
    where purchases.id = any (${purchaseIds})`.execute(db)
  return new Map(rows.map(({ purchaseId, ...bought }) => [purchaseId, bought]))
}
