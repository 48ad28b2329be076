-- Expires the coupons of a purchase that are past their end, or refunds them to the balance if the
-- deal says so. A free coupon, one whose visit has begun and one whose return was refused only expire.
create or replace function expire_coupon(target_coupon_id bigint) returns boolean language plpgsql as $$
declare
  target_purchase_id bigint;
  buyer bigint;
  refunds_unused boolean;
  refunded_ids bigint[];
  expired_ids bigint[];
begin
  perform lock_order_of(coupons.purchase_id) from coupons where coupons.id = target_coupon_id;
  select purchases.id, purchases.user_id, deals.returns_unused and not purchases.is_free
  into target_purchase_id, buyer, refunds_unused
  from coupons
  join purchases on purchases.id = coupons.purchase_id
  join deals on deals.id = purchases.deal_id
  where coupons.id = target_coupon_id;
  with ended as (
    select coupons.id, coupons.position from coupons
    where coupons.purchase_id = target_purchase_id and coupons.status = 'active' and coupons.ends_at <= now()
    order by coupons.id
    for no key update
  ), sorted as (
    select ended.id, refunds_unused and buyer is not null
      and visit_started_at(target_purchase_id, ended.position) is null and not exists (
      select from coupon_returns
      where coupon_returns.purchase_id = target_purchase_id and coupon_returns.status = 'refused'
        and ended.id = any (coupon_returns.coupon_ids)
    ) as is_refunded
    from ended
  )
  select
    array_agg(sorted.id) filter (where sorted.is_refunded),
    array_agg(sorted.id) filter (where not sorted.is_refunded)
  into refunded_ids, expired_ids from sorted;
  update coupons set status = 'expired' where coupons.id = any (expired_ids);
  if refunded_ids is not null then
    perform return_coupons(target_purchase_id, refunded_ids, 'balance', 'expired');
  end if;
  return coalesce(target_coupon_id = any (refunded_ids), false)
    or coalesce(target_coupon_id = any (expired_ids), false);
end $$;
