import type { CouponReminders } from '@skidora/contract/coupons.ts'
import type { Db } from '../../db.ts'

export async function readReminders(db: Db, userId: number): Promise<CouponReminders> {
  const user = await db
    .selectFrom('users')
    .select('gets_coupon_reminders')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { isOn: user.gets_coupon_reminders }
}

export async function switchReminders(db: Db, userId: number, isOn: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ gets_coupon_reminders: isOn })
    .where('id', '=', userId)
    .execute()
}
