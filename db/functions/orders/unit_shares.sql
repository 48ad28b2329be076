-- The shares of each coupon in the sums of a line.
create or replace function unit_shares(purchase purchases, commission bigint)
returns table (unit integer, total bigint, promo bigint, balance bigint, commission bigint)
language sql immutable as $$
  select
    unit,
    share_of(total_of(purchase), unit, purchase.quantity) - share_of(total_of(purchase), unit - 1, purchase.quantity),
    cut.promo - before.promo,
    share_of(
      purchase.balance_kopecks,
      share_of(total_of(purchase), unit, purchase.quantity) - cut.promo,
      total_of(purchase) - purchase.promo_kopecks
    ) - share_of(
      purchase.balance_kopecks,
      share_of(total_of(purchase), unit - 1, purchase.quantity) - before.promo,
      total_of(purchase) - purchase.promo_kopecks
    ),
    share_of(unit_shares.commission, unit, purchase.quantity)
      - share_of(unit_shares.commission, unit - 1, purchase.quantity)
  from generate_series(1, purchase.quantity) as unit
  cross join lateral (select share_of(purchase.promo_kopecks, unit, purchase.quantity) as promo) as cut
  cross join lateral (select share_of(purchase.promo_kopecks, unit - 1, purchase.quantity) as promo) as before
$$;
