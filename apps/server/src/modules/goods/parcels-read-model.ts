import type { OwnParcel, ParcelList, StaffParcel } from '@skidora/contract/goods.ts'
import { countedAhead } from '@skidora/domain/lists/pagination.ts'
import type { Pool } from '../../db.ts'
import type { Page } from '../../paginate.ts'

type Listed<Parcel> = { parcels: Parcel[]; totalCount: number }

/** Paid parcels of this user, newest first. */
export async function readOwnParcels(
  pool: Pool,
  userId: number,
  { limit, offset }: Page,
): Promise<Listed<OwnParcel>> {
  const own = 'purchases.user_id = $1 and purchases.bought_at is not null'
  const [listed, counted] = await Promise.all([
    pool.query<{ parcel: OwnParcel }>({
      name: 'own_parcels',
      text: `select json_build_object(${parcelFields}) as parcel ${parcelTables} where ${own}
        order by purchases.bought_at desc, purchases.id desc limit $2 offset $3`,
      values: [userId, limit, offset],
    }),
    pool.query<{ total: number }>({
      name: 'count_own_parcels',
      text: `select count(*) as total from parcels
        join purchases on purchases.id = parcels.purchase_id where ${own}`,
      values: [userId],
    }),
  ])
  return {
    parcels: listed.rows.map(({ parcel }) => parcel),
    totalCount: counted.rows[0]?.total ?? 0,
  }
}

type Query = { where: string; order: string }

/** Literals, so that the partial indexes apply. */
const moving = (status: string): Query => ({
  where: `parcels.status = '${status}' and purchases.bought_at is not null`,
  order: 'purchases.bought_at, purchases.id',
})
const staffLists: Record<ParcelList, Query> = {
  new: moving('new'),
  packed: moving('packed'),
  sent: moving('sent'),
  arrived: moving('arrived'),
  done: {
    where: "parcels.status in ('handed_over', 'undelivered', 'cancelled')",
    order: `coalesce(parcels.handed_over_at, parcels.undelivered_at, parcels.cancelled_at) desc,
      parcels.purchase_id desc`,
  },
}

/**
 * Parcels in a state, oldest first; the finished ones newest first. Counting all would be slow; one more than
 * `countedAhead` means that there are more.
 */
export async function readStaffParcels(
  pool: Pool,
  list: ParcelList,
  { limit, offset }: Page,
): Promise<Listed<StaffParcel>> {
  const { where, order } = staffLists[list]
  const [listed, counted] = await Promise.all([
    pool.query<{ parcel: StaffParcel }>({
      name: `staff_parcels_${list}`,
      text: `select json_build_object(${parcelFields}, ${staffFields}) as parcel ${parcelTables}
        where ${where} order by ${order} limit $1 offset $2`,
      values: [limit, offset],
    }),
    pool.query<{ total: number }>({
      name: `count_staff_parcels_${list}`,
      text: `select count(*) as total from (
          select from parcels join purchases on purchases.id = parcels.purchase_id
          where ${where} limit $1
        ) as found`,
      values: [offset + countedAhead + 1],
    }),
  ])
  return {
    parcels: listed.rows.map(({ parcel }) => parcel),
    totalCount: counted.rows[0]?.total ?? 0,
  }
}

const parcelFields = `
  'purchaseId', purchases.id,
  'orderId', purchases.order_id,
  'dealSlug', deals.slug,
  'dealTitle', deals.tiny_title,
  'optionTitle', deal_options.title,
  'companyName', brands.title,
  'image', coalesce(deals.photos[1], ''),
  'boughtAt', utc_text(purchases.bought_at),
  'timeZone', deal_time_zone(deals.id),
  'details', parcel_details(purchases),
  'steps', json_build_object(
    'packedAt', utc_text(parcels.packed_at),
    'sentAt', utc_text(parcels.sent_at),
    'arrivedAt', utc_text(parcels.arrived_at),
    'handedOverAt', utc_text(parcels.handed_over_at),
    'undeliveredAt', utc_text(parcels.undelivered_at),
    'cancelledAt', utc_text(parcels.cancelled_at)
  ),
  'canReturn', parcel_return_refusal(purchases.id, 'faulty') is null and exists (
    select from coupons where coupons.purchase_id = purchases.id and coupons.status = 'active'
  ),
  'canReview', is_reviewable(purchases)`

const staffFields = `
  'comment', parcels.comment,
  'needsTracking', delivery_methods.tracking_url is not null,
  'canUndo', previous_parcel_status(parcels) is not null,
  'isOverdue', parcels.status in ('new', 'packed', 'sent', 'arrived')
    and parcels.expected_until < (now() at time zone deal_time_zone(deals.id))::date`

const parcelTables = `
  from parcels
  join purchases on purchases.id = parcels.purchase_id
  join delivery_methods on delivery_methods.id = parcels.method_id
  join deals on deals.id = purchases.deal_id
  join deal_options on deal_options.id = purchases.option_id
  join brands on brands.id = deals.brand_id`
