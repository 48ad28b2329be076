import { sql } from 'kysely'
import { readPages } from '../../database/read-pages.ts'
import type { Db } from '../../db.ts'
import type { DealOnSale } from './waitlist-letters.ts'

export type WaitedDeal = {
  id: number
  title: string
  isOnSale: boolean
  isDiscountOnly: boolean
  kopecks: number
}

/** A deal visible to customers. */
export async function readWaitedDeal(db: Db, id: number): Promise<WaitedDeal | undefined> {
  const { rows } = await sql<WaitedDeal>`
    select deals.id, deals.tiny_title as title,
           coalesce(deal_on_sale(deals.id, 0) = deals.id, false) as "isOnSale",
           deals.is_discount_only as "isDiscountOnly",
           coalesce((
             select min(deal_options.discounted_kopecks)
             from deal_options where deal_options.deal_id = deals.id
           ), 0) as kopecks
    from deals
    where deals.id = ${id} and deals.status = 'published'`.execute(db)
  return rows[0]
}

/** `id` is the deal that somebody waits for, `onSale` itself or its successor. */
export type ReturnedDeal = { id: number; onSale: DealOnSale }

const dealsPerPage = 200

const onSale = sql`json_build_object(
  'slug', deals.slug,
  'citySlug', (select city.slug from first_city(deals.id) as city),
  'title', deals.tiny_title,
  'rubles', options.kopecks / 100.0,
  'hasOptions', options.count > 1,
  'isSuccessor', deals.id <> entries.deal_id
)`

const options = sql`lateral (
  select min(deal_options.discounted_kopecks) as kopecks, count(*) as count
  from deal_options where deal_options.deal_id = deals.id
) as options`

/** Deals on sale that are cheaper than when somebody subscribed. */
export const cheaperDeals = (db: Db): AsyncGenerator<ReturnedDeal & { kopecks: number }> =>
  readPages(dealsPerPage, async (after, limit) => {
    const { rows } = await sql<ReturnedDeal & { kopecks: number }>`
      select entries.deal_id as id, options.kopecks, ${onSale} as "onSale"
      from (
        select waitlist_entries.deal_id, max(waitlist_entries.known_kopecks) as known_kopecks
        from waitlist_entries
        where waitlist_entries.about = 'price' and waitlist_entries.confirmed_at is not null
          and waitlist_entries.deal_id > ${after}
        group by waitlist_entries.deal_id
      ) as entries
      join deals on deals.id = entries.deal_id
      cross join ${options}
      where options.kopecks < entries.known_kopecks and deal_on_sale(deals.id, 0) = deals.id
      order by entries.deal_id
      limit ${limit}`.execute(db)
    return rows
  })

/** Waited-for deals that are now on sale, themselves or as their successors. */
export const returnedDeals = (db: Db): AsyncGenerator<ReturnedDeal> =>
  readPages(dealsPerPage, async (after, limit) => {
    const { rows } = await sql<ReturnedDeal>`
      select entries.deal_id as id, ${onSale} as "onSale"
      from (
        select distinct waitlist_entries.deal_id
        from waitlist_entries
        where waitlist_entries.about = 'sale' and waitlist_entries.confirmed_at is not null
          and waitlist_entries.deal_id > ${after}
      ) as entries
      cross join lateral deal_on_sale(entries.deal_id, 0) as found (deal_id)
      join deals on deals.id = found.deal_id
      cross join ${options}
      where options.count > 0
      order by entries.deal_id
      limit ${limit}`.execute(db)
    return rows
  })
