import type { ParcelRequest } from '@skidora/contract/goods.ts'
import type { openShop } from './shop.ts'

export type Goods = {
  dealId: number
  optionId: number
  courierId: number
  pickupId: number
  postId: number
  pointId: number
  /** Sizes S and M. */
  variantIds: [number, number]
}

/** Companies that deliver goods, created per test. */
export function openWarehouse(shop: ReturnType<typeof openShop>) {
  const { query, one, next, sell } = shop
  return {
    /** A shop of its own with a deal at 1,000.01 rubles, a courier at 300 (free from 3,000), a point and the post. */
    async sellGoods({ stock = -1, variantStock = 5 } = {}): Promise<Goods> {
      const { dealId, optionId } = await sell(stock)
      const { brandId } = await one<{ brandId: number }>(
        `with opened as (
           insert into brands (slug, title, description, legal_name, inn)
           values ('goods-test-' || $2::text, 'Лавка', '', 'ООО «Лавка»', '7700000000') returning id
         )
         update deals set line_kind = 'goods', brand_id = opened.id from opened
         where deals.id = $1 returning brand_id as "brandId"`,
        [dealId, next()],
      )
      const methods = await query<{ id: number }>(
        `insert into delivery_methods
           (brand_id, kind, title, price_kopecks, free_from_kopecks, min_days, max_days, tracking_url)
         values ($1, 'courier', 'Курьер', 30000, 300000, 1, 2, null),
           ($1, 'pickup', 'Пункт выдачи «Рядом»', 10000, null, 2, 4, null),
           ($1, 'post', 'Почта России', 25000, null, 5, 9, 'https://post.example/{number}')
         returning id`,
        [brandId],
      )
      const [courierId, pickupId, postId] = methods.map(({ id }) => id) as [number, number, number]
      const point = await one<{ id: number }>(
        `insert into pickup_points (method_id, city_id, address, working_hours)
         values ($1, 1, 'ул. Арбат, 10', 'Ежедневно 9:00–21:00') returning id`,
        [pickupId],
      )
      const variants = await query<{ id: number }>(
        `insert into option_variants (option_id, position, size, free)
         values ($1, 1, 'S', $2), ($1, 2, 'M', $2) returning id`,
        [optionId, variantStock],
      )
      return {
        ...{ dealId, optionId, courierId, pickupId, postId, pointId: point.id },
        variantIds: variants.map(({ id }) => id) as [number, number],
      }
    },

    freeOf: async (variantId: number) =>
      (await one<{ free: number }>('select free from option_variants where id = $1', [variantId]))
        .free,

    parcelOf: (purchaseId: number) =>
      one<{ status: string; units: number }>(
        'select status, units from parcels where purchase_id = $1',
        [purchaseId],
      ),

    move: (purchaseId: number, ...statuses: string[]) =>
      statuses.reduce(
        (before, status) =>
          before.then(() =>
            query('select move_parcel($1, $2, $3)', [purchaseId, status, 'RA644000001RU']),
          ),
        Promise.resolve() as Promise<unknown>,
      ),
  }
}

/** A parcel by courier to a house in Moscow. */
export const courierParcel = (
  { courierId, variantIds }: Goods,
  more: Partial<ParcelRequest> = {},
): ParcelRequest => ({
  variantId: variantIds[0],
  methodId: courierId,
  address: { city: 'Москва', street: 'ул. Арбат', house: '12', flat: '5' },
  recipientName: 'Анна Иванова',
  recipientPhone: '+79161234567',
  ...more,
})
