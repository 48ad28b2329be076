import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'

/** For trying out the cash desk API; created in demo mode only. */
export const demoMerchantKey = 'mk_demo'

/**
 * Puts the demo customer's coupons into different states and gives a key to the company of the
 * coupon that ends first. Runs once: skipped when the key exists.
 */
export async function createDemoCoupons(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into merchant_keys (brand_id, key_hash, title)
      select deals.brand_id, sha256(convert_to(${demoMerchantKey}, 'UTF8')), 'Демонстрация'
      from users
      join purchases on purchases.user_id = users.id
      join coupons on coupons.purchase_id = purchases.id
      join deals on deals.id = purchases.deal_id
      where users.email = ${demoCustomer}
      order by coupons.id
      limit 1
      on conflict (key_hash) do nothing
      returning id`.execute(trx)
    if (rows.length === 0) return
    await sql`
      with numbered as (
        select coupons.id, row_number() over (order by coupons.id) as place,
               deal_time_zone(purchases.deal_id) as time_zone
        from users
        join purchases on purchases.user_id = users.id
        join coupons on coupons.purchase_id = purchases.id
        where users.email = ${demoCustomer}
      )
      update coupons
      set starts_at = least(coupons.starts_at, now() - interval '10 days'),
          status = case when place between 5 and 9 then 'used' when place = 10 then 'expired' else 'active' end,
          -- Afternoon in Moscow, after the purchases of demo-purchases.ts.
          used_at = case when place between 5 and 9 then
            date_trunc('day', now(), 'UTC') + interval '10 hours' - (10 - place) * interval '23 hours 37 minutes'
          end,
          ends_at = case place
            when 1 then end_of_day(now() + interval '30 hours', numbered.time_zone)
            when 2 then end_of_day(now() + interval '6 days', numbered.time_zone)
            when 10 then end_of_day(now() - interval '2 days', numbered.time_zone)
            else coupons.ends_at
          end
      from numbered
      where coupons.id = numbered.id`.execute(trx)
  })
}
