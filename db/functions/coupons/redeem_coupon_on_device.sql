-- redeem_coupon for a device. A retry after a lost response is recognised by `is_used_here`.
create or replace function redeem_coupon_on_device(
  device_id bigint, coupon_number text, typed_pin text, is_dry_run boolean
) returns table (
  outcome text,
  coupon_id bigint,
  tries_left integer,
  coupon_status text,
  coupon_used_at timestamptz,
  is_used_here boolean
) language plpgsql as $$
declare
  result record;
begin
  select redeemed.* into result
  from merchant_devices
  cross join lateral redeem_coupon(
    merchant_devices.merchant_key_id, coupon_number, typed_pin, is_dry_run
  ) as redeemed
  where merchant_devices.id = device_id;
  if result.outcome = 'redeemed' and not is_dry_run then
    update coupons set merchant_device_id = device_id where coupons.id = result.coupon_id;
  end if;
  return query select
    result.outcome, result.coupon_id, result.tries_left, result.coupon_status, result.coupon_used_at,
    coalesce(
      (select coupons.merchant_device_id = device_id from coupons where coupons.id = result.coupon_id),
      false
    );
end $$;
