import { paths } from '@skidora/domain/pages/paths.ts'
import { sql } from 'kysely'
import { type SiteAddress, siteOrigin } from '../../addresses/site-address.ts'
import type { Db } from '../../db.ts'
import { notifyAll } from '../notifications/notifications-service.ts'
import { type ParcelNotice, parcelMessages } from './parcel-letters.ts'

type Row = Omit<ParcelNotice, 'url' | 'dealTitles' | 'trackings'> & {
  dealTitle: string
  trackingNumber: string | null
  trackingUrl: string | null
}

/**
 * Tells the buyer of a step of all parcels that are delivered together, without those whose step was undone meanwhile.
 * The marks and the message commit together, so that a repeated job sends one.
 */
export const sendParcelMessage = (
  db: Db,
  purchaseId: number,
  status: ParcelNotice['status'],
  site: SiteAddress,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<Row>`
      with notified as (
        update parcels set notified_statuses = parcels.notified_statuses || ${status}::text
        where parcels.purchase_id in (
            select together.purchase_id from parcels as named
            cross join lateral parcels_together(named) as together
            where named.purchase_id = ${purchaseId}
          )
          and parcels.status = ${status} and not ${status} = any (parcels.notified_statuses)
        returning parcels.purchase_id
      )
      select buyer.name, buyer.email, buyer.phone, parcels.status,
        delivery_methods.kind as method, deals.tiny_title as "dealTitle",
        parcel_address(parcels) as address, pickup_points.working_hours as "workingHours",
        parcels.tracking_number as "trackingNumber",
        replace(delivery_methods.tracking_url, '{number}', parcels.tracking_number) as "trackingUrl"
      from notified
      join parcels on parcels.purchase_id = notified.purchase_id
      join purchases on purchases.id = parcels.purchase_id
      cross join lateral buyer_contact(purchases) as buyer
      join deals on deals.id = purchases.deal_id
      join delivery_methods on delivery_methods.id = parcels.method_id
      left join pickup_points on pickup_points.id = parcels.point_id
      order by parcels.purchase_id`.execute(trx)
    const [notice] = rows
    if (!notice) return
    const dealTitles = [...new Set(rows.map(({ dealTitle }) => dealTitle))]
    const urls = new Map(
      rows.map(({ trackingNumber, trackingUrl }) => [trackingNumber, trackingUrl]),
    )
    const trackings = [...urls].flatMap(([number, url]) => (number ? [{ number, url }] : []))
    const url = siteOrigin(site) + paths.parcels()
    await notifyAll(trx, parcelMessages({ ...notice, dealTitles, trackings, url }))
  })
