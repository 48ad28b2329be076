import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'

/** Two deals of Moscow, one of them twice. Skipped when the customer already has a cart. */
export async function createDemoCart(db: Db): Promise<void> {
  await sql`
    with opened as (
      insert into carts (user_id)
      select users.id from users
      where users.email = ${demoCustomer}
        and not exists (select from carts where carts.user_id = users.id)
      returning id
    ), chosen as (
      select distinct on (deals.category_id) options.id as option_id, options.discounted_kopecks,
        listed.popularity
      from deal_listings as listed
      join deals on deals.id = listed.deal_id
      join deal_options as options on options.deal_id = deals.id
      where listed.city_id = 1 and not listed.is_held and not deals.is_discount_only
        and deals.line_kind in ('coupon', 'river')
        and deals.available_quantity < 0
      order by deals.category_id, listed.popularity desc, options.id
    ), best as (
      select chosen.*, row_number() over (order by chosen.popularity desc, chosen.option_id) as place
      from chosen
    )
    insert into cart_lines (cart_id, option_id, quantity, added_kopecks)
    select opened.id, best.option_id, best.place, best.discounted_kopecks
    from opened, best where best.place <= 2`.execute(db)
}
