import type { StaffReturn } from '@skidora/contract/returns.ts'
import type pg from 'pg'
import { type ReturnRow, returnColumns, returnOf, returnTables } from './return-row.ts'

type PageOf = { limit: number; offset: number }

const staffLists = {
  waiting: {
    where: `coupon_returns.status = 'waiting'`,
    order: 'coupon_returns.decide_by, coupon_returns.id',
  },
  decided: {
    where: `coupon_returns.way = 'by_request' and coupon_returns.status in ('done', 'refused')`,
    order: 'coupon_returns.decided_at desc, coupon_returns.id desc',
  },
}

type StaffRow = ReturnRow &
  Pick<StaffReturn, 'buyer' | 'granted' | 'refused' | 'decidedBy'> & { boughtAt: Date }

/** Requests of existing accounts, with the counts of earlier decisions. */
export async function readStaffReturns(
  pool: pg.Pool,
  list: keyof typeof staffLists,
  { limit, offset }: PageOf,
): Promise<{ returns: StaffReturn[]; totalCount: number }> {
  const { where, order } = staffLists[list]
  const [listed, counted] = await Promise.all([
    pool.query<StaffRow>(
      `select ${returnColumns}, purchases.bought_at as "boughtAt", users.name as buyer,
         deciders.name as "decidedBy", before.granted, before.refused
       from ${returnTables}
       join users on users.id = coupon_returns.user_id
       left join users as deciders on deciders.id = coupon_returns.decided_by
       cross join lateral (
         select count(*) filter (where earlier.status = 'done')::integer as granted,
           count(*) filter (where earlier.status = 'refused')::integer as refused
         from coupon_returns as earlier
         where earlier.user_id = coupon_returns.user_id and earlier.way = 'by_request'
           and earlier.id < coupon_returns.id
       ) as before
       where ${where}
       order by ${order} limit $1 offset $2`,
      [limit, offset],
    ),
    pool.query<{ total: number }>(
      `select count(*) as total from coupon_returns
       where coupon_returns.user_id is not null and ${where}`,
    ),
  ])
  return {
    returns: listed.rows.map(({ buyer, boughtAt, granted, refused, decidedBy, ...row }) => ({
      ...returnOf(row),
      ...{ buyer, granted, refused, decidedBy, boughtAt: boughtAt.toISOString() },
    })),
    totalCount: counted.rows[0]?.total ?? 0,
  }
}
