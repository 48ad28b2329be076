-- The shares of each coupon in the sums of an order.
create or replace function unit_shares(purchase purchases, commission bigint)
returns table (unit integer, promo bigint, balance bigint, commission bigint)
language sql immutable as $$
  select
    unit,
    cut.promo - before.promo,
    share_of(
      purchase.balance_kopecks,
      purchase.unit_kopecks * unit - cut.promo,
      purchase.unit_kopecks * purchase.quantity - purchase.promo_kopecks
    ) - share_of(
      purchase.balance_kopecks,
      purchase.unit_kopecks * (unit - 1) - before.promo,
      purchase.unit_kopecks * purchase.quantity - purchase.promo_kopecks
    ),
    share_of(unit_shares.commission, unit, purchase.quantity)
      - share_of(unit_shares.commission, unit - 1, purchase.quantity)
  from generate_series(1, purchase.quantity) as unit
  cross join lateral (select share_of(purchase.promo_kopecks, unit, purchase.quantity) as promo) as cut
  cross join lateral (select share_of(purchase.promo_kopecks, unit - 1, purchase.quantity) as promo) as before
$$;
