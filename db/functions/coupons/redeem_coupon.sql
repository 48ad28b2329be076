-- Redeems a coupon exactly once, or returns why not. Returns errors instead of raising, since a
-- rollback would undo the count of wrong PINs. Without a PIN the caller has scanned our signed code.
-- `is_dry_run` changes nothing.
create or replace function redeem_coupon(key_id bigint, coupon_number text, typed_pin text, is_dry_run boolean)
returns table (
  outcome text,
  coupon_id bigint,
  tries_left integer,
  -- State after the call.
  coupon_status text,
  coupon_used_at timestamptz
) language plpgsql as $$
declare
  -- Ten thousand PINs at five attempts per quarter of an hour take three weeks.
  max_tries constant integer := 5;
  lockout constant interval := '15 minutes';
  coupon coupons;
begin
  select coupons.* into coupon
  from coupons
  join purchases on purchases.id = coupons.purchase_id
  join deals on deals.id = purchases.deal_id
  join merchant_keys on merchant_keys.brand_id = deals.brand_id and merchant_keys.id = key_id
  where coupons.number = coupon_number and purchases.kind <> 'goods'
  for no key update of coupons;
  if coupon.wrong_pin_at <= now() - lockout then
    coupon.wrong_pins := 0;
  end if;

  outcome := case
    when coupon.id is null then 'coupon_not_found'
    when typed_pin is not null and coupon.wrong_pins >= max_tries then 'too_many_tries'
    when typed_pin <> coupon.pin then 'wrong_pin'
    when coupon.status = 'used' then 'coupon_used'
    when coupon.status in ('returned', 'return_requested') then 'coupon_returned'
    when coupon.status = 'expired' or coupon.ends_at <= now() then 'coupon_expired'
    when coupon.starts_at > now() then 'coupon_not_started'
    else 'redeemed'
  end;
  if outcome = 'wrong_pin' then
    update coupons set wrong_pins = coupon.wrong_pins + 1, wrong_pin_at = now()
    where coupons.id = coupon.id
    returning * into coupon;
  elsif outcome = 'redeemed' and not is_dry_run then
    update coupons
    set status = 'used', used_at = now(), merchant_key_id = key_id, wrong_pins = 0, wrong_pin_at = null
    where coupons.id = coupon.id
    returning * into coupon;
  end if;
  return query select outcome, coupon.id, max_tries - coupon.wrong_pins, coupon.status, coupon.used_at;
end $$;
