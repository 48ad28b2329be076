-- What a return of a coupon gives back now, split over what paid it in whole kopecks; `kept` stays with the company.
create or replace function refund_of(coupon coupons, reason text default null)
returns table (promo bigint, balance bigint, bank bigint, commission bigint, kept bigint) language sql stable as $$
  select
    split.promo,
    split.balance,
    split.refunded - split.promo - split.balance,
    share_of(coupon.commission_kopecks, split.refunded, whole.total),
    whole.total - split.refunded
  from purchases
  cross join lateral (
    select coupon.promo_kopecks + coupon.balance_kopecks + coupon.bank_kopecks as total
  ) as whole
  cross join lateral (
    select round(whole.total * refund_part(purchases, coupon, reason))::bigint as refunded
  ) as rounded
  cross join lateral (
    select rounded.refunded, share_of(coupon.promo_kopecks, rounded.refunded, whole.total) as promo
  ) as discounted
  -- The balance pays before the bank, so that neither share exceeds what was paid.
  cross join lateral (
    select discounted.refunded, discounted.promo, share_of(
      coupon.balance_kopecks, discounted.refunded - discounted.promo, whole.total - coupon.promo_kopecks
    ) as balance
  ) as split
  where purchases.id = coupon.purchase_id
$$;
