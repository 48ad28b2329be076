-- Purchases whose coupons a user has: see holder_of.
create or replace function held_purchases(holder bigint) returns table (id bigint) language sql stable as $$
  select purchases.id from purchases
  where purchases.user_id = holder
    and not exists (
      select from gifts where gifts.purchase_id = purchases.id and gifts.claimed_by is not null
    )
  union all
  select gifts.purchase_id from gifts where gifts.claimed_by = holder
$$;
