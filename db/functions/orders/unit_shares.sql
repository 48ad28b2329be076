-- The shares of each coupon in the sums of an order.
create or replace function unit_shares(shared purchases, commission bigint)
returns table (unit integer, promo bigint, balance bigint, commission bigint)
language sql immutable as $$
  select
    unit,
    cut.promo - before.promo,
    share_of(
      shared.balance_kopecks,
      shared.unit_kopecks * unit - cut.promo,
      shared.unit_kopecks * shared.quantity - shared.promo_kopecks
    ) - share_of(
      shared.balance_kopecks,
      shared.unit_kopecks * (unit - 1) - before.promo,
      shared.unit_kopecks * shared.quantity - shared.promo_kopecks
    ),
    share_of(unit_shares.commission, unit, shared.quantity)
      - share_of(unit_shares.commission, unit - 1, shared.quantity)
  from generate_series(1, shared.quantity) as unit
  cross join lateral (select share_of(shared.promo_kopecks, unit, shared.quantity) as promo) as cut
  cross join lateral (select share_of(shared.promo_kopecks, unit - 1, shared.quantity) as promo) as before
$$;
