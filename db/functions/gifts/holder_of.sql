-- Whose account has the coupons: the buyer's, or the one that has claimed them as a gift. Money is always the buyer's.
create or replace function holder_of(purchase purchases) returns bigint language sql stable as $$
  select coalesce(
    (select gifts.claimed_by from gifts where gifts.purchase_id = purchase.id),
    purchase.user_id
  )
$$;
