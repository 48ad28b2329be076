/**
 * SQL: the phone that coupons are texted to: the one given with the order, else the account's phone
 * when its email address is not confirmed.
 */
export const couponPhone = `
  coalesce(order_contacts.phone, case when users.email_confirmed_at is null then users.phone end)`
