-- Expires the coupons of a purchase that are past their end, or refunds them to the balance if the
-- deal says so. A free coupon, one whose visit has begun and one whose return was refused only expire.
create or replace function expire_coupon(ended bigint) returns boolean language plpgsql as $$
declare
  bought bigint;
  buyer bigint;
  goes_back boolean;
  due bigint[];
  kept bigint[];
begin
  select purchases.id, purchases.user_id, deals.returns_unused and not purchases.is_free
  into bought, buyer, goes_back
  from coupons
  join purchases on purchases.id = coupons.purchase_id
  join deals on deals.id = purchases.deal_id
  where coupons.id = ended
  for no key update of purchases;
  with passed as (
    select coupons.id, coupons.position from coupons
    where coupons.purchase_id = bought and coupons.status = 'active' and coupons.ends_at <= now()
    order by coupons.id
    for no key update
  ), sorted as (
    select passed.id, goes_back and buyer is not null
      and visit_started_at(bought, passed.position) is null and not exists (
      select from coupon_returns
      where coupon_returns.purchase_id = bought and coupon_returns.status = 'refused'
        and passed.id = any (coupon_returns.coupon_ids)
    ) as is_due
    from passed
  )
  select
    array_agg(sorted.id) filter (where sorted.is_due),
    array_agg(sorted.id) filter (where not sorted.is_due)
  into due, kept from sorted;
  update coupons set status = 'expired' where coupons.id = any (kept);
  if due is not null then
    perform return_coupons(bought, due, 'balance', 'expired');
  end if;
  return coalesce(ended = any (due), false) or coalesce(ended = any (kept), false);
end $$;
