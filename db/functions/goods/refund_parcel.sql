-- Ends a parcel that was lost or came back, and returns everything that was paid for it. Idempotent.
create or replace function refund_parcel(target_purchase_id bigint, staff_id bigint) returns void language plpgsql as $$
declare
  parcel parcels := lock_parcel(target_purchase_id, null);
  buyer bigint := (select purchases.user_id from purchases where purchases.id = target_purchase_id);
  coupon_ids bigint[];
begin
  if parcel.status = 'undelivered' then
    return;
  elsif parcel.status not in ('sent', 'arrived') then
    perform reject_order('parcel_step_refused');
  elsif buyer = staff_id then
    perform reject_order('parcel_own');
  end if;
  update parcels set status = 'undelivered', undelivered_at = now(), moved_by = staff_id
  where parcels.purchase_id = parcel.purchase_id;
  select array_agg(coupons.id order by coupons.id) into coupon_ids from coupons
  where coupons.purchase_id = parcel.purchase_id and coupons.status = 'active';
  -- Nobody to pay: the account is deleted.
  if buyer is null or coupon_ids is null then
    return;
  end if;
  -- Before the letter about the sums, so that the buyer reads the reason first.
  perform queue_parcel_message(parcel, 'undelivered', now());
  perform return_coupons(parcel.purchase_id, coupon_ids, 'card');
end $$;
