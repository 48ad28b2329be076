/**
 * SQL: the phone that coupons are texted to. The one given with the order, or that of an account
 * which no letter is sure to reach.
 */
export const couponPhone = `
  coalesce(order_contacts.phone, case when users.email_confirmed_at is null then users.phone end)`
