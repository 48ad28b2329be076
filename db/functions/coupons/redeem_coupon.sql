-- Redeems a coupon exactly once, or returns why not. Returns errors instead of raising, since a
-- rollback would undo the count of wrong PINs. Without a PIN the caller has scanned our signed code.
-- `only_checks` changes nothing.
create or replace function redeem_coupon(key_id bigint, wanted_number text, typed_pin text, only_checks boolean)
returns table (
  outcome text,
  coupon_id bigint,
  tries_left integer,
  -- State after the call.
  told_status text,
  told_used_at timestamptz
) language plpgsql as $$
declare
  -- Ten thousand PINs at five attempts per quarter of an hour take three weeks.
  tries constant integer := 5;
  pause constant interval := '15 minutes';
  wanted coupons;
begin
  select coupons.* into wanted
  from coupons
  join purchases on purchases.id = coupons.purchase_id
  join deals on deals.id = purchases.deal_id
  join merchant_keys on merchant_keys.brand_id = deals.brand_id and merchant_keys.id = key_id
  where coupons.number = wanted_number
  for no key update of coupons;
  if wanted.wrong_pin_at <= now() - pause then
    wanted.wrong_pins := 0;
  end if;

  outcome := case
    when wanted.id is null then 'coupon_not_found'
    when typed_pin is not null and wanted.wrong_pins >= tries then 'too_many_tries'
    when typed_pin <> wanted.pin then 'wrong_pin'
    when wanted.status = 'used' then 'coupon_used'
    when wanted.status in ('returned', 'return_requested') then 'coupon_returned'
    when wanted.status = 'expired' or wanted.ends_at <= now() then 'coupon_expired'
    when wanted.starts_at > now() then 'coupon_not_started'
    else 'redeemed'
  end;
  if outcome = 'wrong_pin' then
    update coupons set wrong_pins = wanted.wrong_pins + 1, wrong_pin_at = now()
    where coupons.id = wanted.id
    returning * into wanted;
  elsif outcome = 'redeemed' and not only_checks then
    update coupons
    set status = 'used', used_at = now(), merchant_key_id = key_id, wrong_pins = 0, wrong_pin_at = null
    where coupons.id = wanted.id
    returning * into wanted;
  end if;
  return query select outcome, wanted.id, tries - wanted.wrong_pins, wanted.status, wanted.used_at;
end $$;
