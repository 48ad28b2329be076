import type { TestApp } from './app.ts'
import { openShop } from './shop.ts'

export type BoughtCoupon = { id: number; number: string; pin: string; purchaseId: number }

/** A shop whose customers have bought and paid. */
export function openCouponShop(test: TestApp) {
  const shop = openShop(test.database)
  return {
    ...shop,

    /** Coupons of one purchase, good from yesterday for a month unless told otherwise. */
    async buy(userId: number, quantity = 1): Promise<BoughtCoupon[]> {
      const deal = await shop.sell(1000)
      const purchaseId = await shop.place({ ...deal, userId, quantity })
      await shop.pay(purchaseId)
      return shop.query<BoughtCoupon>(
        `update coupons
         set starts_at = now() - interval '1 day', ends_at = now() + interval '30 days'
         where purchase_id = $1
         returning id, number, pin, purchase_id as "purchaseId"`,
        [purchaseId],
      )
    },

    change: (couponId: number, changes: string) =>
      shop.query(`update coupons set ${changes} where id = $1`, [couponId]),

    /** A key for the company of the coupon. */
    async keyFor(couponId: number): Promise<string> {
      const key = `mk_test_${shop.next()}_${crypto.randomUUID()}`
      await shop.query(
        `insert into merchant_keys (brand_id, key_hash, title)
         select deals.brand_id, sha256(convert_to($2, 'UTF8')), 'Касса'
         from coupons
         join purchases on purchases.id = coupons.purchase_id
         join deals on deals.id = purchases.deal_id
         where coupons.id = $1`,
        [couponId, key],
      )
      return key
    },
  }
}
