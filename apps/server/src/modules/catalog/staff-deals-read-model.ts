import type { StaffDeal, StaffDealList } from '@skidora/contract/staff.ts'
import type pg from 'pg'

type StaffDealsQuery = {
  cityId: number
  list: StaffDealList
  /** A case-insensitive part of the title; empty for all. */
  title: string
}

/** Each list is a range of one index: a city's deals of one status by their end. */
const listed: Record<StaffDealList, string> = {
  drafts: `deal_cities.status = 'draft'`,
  ended: `deal_cities.status = 'published' and deal_cities.ends_at <= now()`,
  hidden: `deal_cities.status = 'hidden'`,
}

const hasTitle = 'strpos(lower(deals.title), lower($2)) > 0'

export async function readStaffDeals(
  pool: pg.Pool,
  { cityId, list, title }: StaffDealsQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffDeal[]> {
  const { rows } = await pool.query<StaffDeal>(
    `select deals.id, deals.slug, deals.title, brands.title as company,
            utc_text(deals.starts_at) as "startDate",
            utc_text(deals.ends_at) as "endDate"
     from deal_cities
     join deals on deals.id = deal_cities.deal_id
     join brands on brands.id = deals.brand_id
     where deal_cities.city_id = $1 and ${listed[list]} and ${hasTitle}
     order by deal_cities.ends_at desc, deal_cities.deal_id desc
     limit $3 offset $4`,
    [cityId, title, limit, offset],
  )
  return rows
}

export async function countStaffDeals(
  pool: pg.Pool,
  { cityId, list, title }: StaffDealsQuery,
): Promise<number> {
  // Without a title, an index-only scan is enough.
  const { rows } = await pool.query<{ total: number }>(
    title === ''
      ? `select count(*) as total from deal_cities
         where deal_cities.city_id = $1 and ${listed[list]}`
      : `select count(*) as total from deal_cities
         join deals on deals.id = deal_cities.deal_id
         where deal_cities.city_id = $1 and ${listed[list]} and ${hasTitle}`,
    title === '' ? [cityId] : [cityId, title],
  )
  return rows[0]?.total ?? 0
}
