-- Returns the line of a cancelled departure in full, to where it was paid from. Returns whether anything was left. The last
-- line of an order queues the letter about all of them.
create or replace function return_cancelled_trip(target_purchase_id bigint) returns boolean language plpgsql as $$
declare
  buyer bigint;
  coupon_ids bigint[];
begin
  perform lock_order_of(target_purchase_id);
  select purchases.user_id into buyer from purchases where purchases.id = target_purchase_id;
  select array_agg(coupons.id order by coupons.id) into coupon_ids from coupons
  where coupons.purchase_id = target_purchase_id and coupons.status in ('active', 'expired');
  -- Nobody to pay: the account is deleted.
  if buyer is null or coupon_ids is null then
    return false;
  end if;
  perform return_coupons(target_purchase_id, coupon_ids, 'card');
  if not exists (
    select from lines_of_trip(target_purchase_id) as line
    join coupons on coupons.purchase_id = line.id
    where coupons.status in ('active', 'expired')
  ) then
    perform graphile_worker.add_job('notify_cancelled_trip', json_build_object('purchaseId', target_purchase_id));
  end if;
  return true;
end $$;
