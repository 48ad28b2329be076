import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { notify } from '../notifications/notifications-service.ts'
import { type BoughtCoupons, purchaseLetter } from './purchase-letter.ts'

const addressesTold = 5

/** Sends the buyer what was bought; somebody without an address finds it in the account. */
export async function tellOfPurchase(db: Db, purchaseId: number): Promise<void> {
  const { rows } = await sql<BoughtCoupons & { email: string | null }>`
    select users.email, deals.tiny_title as "dealTitle", deal_options.title as "optionTitle",
           brands.title as "brandTitle", cities.time_zone as "timeZone",
           purchases.unit_kopecks * purchases.quantity as "totalKopecks",
           coupons.ends_at as "endsAt", coupons.all as coupons, sites.addresses
    from purchases
    join users on users.id = purchases.user_id
    join deals on deals.id = purchases.deal_id
    join deal_options on deal_options.id = purchases.option_id
    join brands on brands.id = deals.brand_id
    join lateral (
      select min(coupons.ends_at) as ends_at,
             json_agg(json_build_object('number', coupons.number, 'pin', coupons.pin)
               order by coupons.position) as all
      from coupons where coupons.purchase_id = purchases.id
    ) as coupons on coupons.ends_at is not null
    join lateral (
      select deal_cities.city_id from deal_cities
      where deal_cities.deal_id = deals.id order by deal_cities.city_id limit 1
    ) as first_city on true
    join cities on cities.city_id = first_city.city_id
    cross join lateral (
      select coalesce(array_agg(chosen.address), '{}') as addresses
      from (
        select places.address from deal_places
        join places on places.id = deal_places.place_id
        where deal_places.deal_id = deals.id order by places.id limit ${addressesTold}
      ) as chosen
    ) as sites
    where purchases.id = ${purchaseId}`.execute(db)
  const [bought] = rows
  if (bought?.email) await notify(db, purchaseLetter(bought.email, bought))
}
