import type { TestApp } from './app.ts'
import { createMerchantKey } from './merchant-key.ts'
import { openShop } from './shop.ts'

export type BoughtCoupon = { id: number; number: string; pin: string; purchaseId: number }

/** A shop whose customers have paid purchases. */
export function openCouponShop(test: TestApp) {
  const shop = openShop(test.database)
  return {
    ...shop,

    /** Coupons of one purchase, valid from yesterday for a month by default. */
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

    keyFor: (couponId: number) => createMerchantKey(shop.query, couponId),
  }
}
