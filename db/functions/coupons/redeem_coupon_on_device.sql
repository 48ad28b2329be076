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
  answer record;
begin
  select redeemed.* into answer
  from merchant_devices
  cross join lateral redeem_coupon(
    merchant_devices.merchant_key_id, coupon_number, typed_pin, is_dry_run
  ) as redeemed
  where merchant_devices.id = device_id;
  if answer.outcome = 'redeemed' and not is_dry_run then
    update coupons set merchant_device_id = device_id where coupons.id = answer.coupon_id;
  end if;
  return query select
    answer.outcome, answer.coupon_id, answer.tries_left, answer.coupon_status, answer.coupon_used_at,
    coalesce(
      (select coupons.merchant_device_id = device_id from coupons where coupons.id = answer.coupon_id),
      false
    );
end $$;
