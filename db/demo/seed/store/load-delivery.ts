import type { ClientBase } from 'pg'
import type { Delivery } from '../generate/delivery.ts'
import { copyRow } from './copy-format.ts'
import { copyInto } from './copy-into.ts'
import { CopyRows } from './copy-rows.ts'

export async function loadDelivery(
  client: ClientBase,
  { methods, points }: Delivery,
): Promise<void> {
  await copyInto(
    client,
    'delivery_methods',
    `id, brand_id, kind, title, price_kopecks, free_from_kopecks, min_days, max_days, tracking_url`,
    new CopyRows(
      methods.map(({ id, brandId, kind, title, days, ...method }) =>
        copyRow([
          ...[id, brandId, kind, title, method.priceKopecks, method.freeFromKopecks],
          ...[...days, method.trackingUrl],
        ]),
      ),
    ),
  )
  await copyInto(
    client,
    'pickup_points',
    'id, method_id, city_id, address, working_hours',
    new CopyRows(
      points.map(({ id, methodId, cityId, address, workingHours }) =>
        copyRow([id, methodId, cityId, address, workingHours]),
      ),
    ),
  )
}
