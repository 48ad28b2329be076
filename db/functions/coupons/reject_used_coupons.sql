-- Rejects a change of lines with a redeemed coupon. Locks the coupons, so that none is redeemed before the change commits.
create or replace function reject_used_coupons(purchase_ids bigint[], code text) returns void language plpgsql as $$
begin
  perform from coupons where coupons.purchase_id = any (purchase_ids) order by coupons.id for no key update;
  if exists (
    select from coupons where coupons.purchase_id = any (purchase_ids) and coupons.status = 'used'
  ) then
    perform reject_order(code);
  end if;
end $$;
