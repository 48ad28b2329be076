import { sql } from 'kysely'
import type { Db } from '../../db.ts'
import { demoCustomer } from '../../demo/demo-customer.ts'

const count = 6

/**
 * The best deals of six groups of Moscow's today page. Skipped when the customer already has
 * favourites.
 */
export async function createDemoFavorites(db: Db): Promise<void> {
  await sql`
    insert into favorites (user_id, deal_id, added_at, price_kopecks, known_kopecks)
    select users.id, chosen.deal_id, now() - chosen.place * interval '1 day', prices.kopecks, prices.kopecks
    from users
    cross join (
      select top.deal_id, row_number() over (order by categories.today_position) as place
      from categories
      cross join lateral (
        select deal_listings.deal_id
        from deal_listings
        where deal_listings.city_id = 1 and deal_listings.category_id = categories.id
          and not deal_listings.is_held
        order by deal_listings.popularity desc, deal_listings.deal_id desc
        limit 1
      ) as top
      where categories.today_position is not null
      order by categories.today_position
      limit ${count}
    ) as chosen
    cross join lateral (
      select min(deal_options.discounted_kopecks) as kopecks
      from deal_options where deal_options.deal_id = chosen.deal_id
    ) as prices
    where users.email = ${demoCustomer}
      and not exists (select from favorites where favorites.user_id = users.id)
    on conflict (user_id, deal_id) do nothing`.execute(db)
}
