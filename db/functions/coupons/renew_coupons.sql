-- New numbers and PINs of the active coupons of a purchase; the old ones are void.
create or replace function renew_coupons(target_purchase_id bigint) returns void language sql as $$
  update coupons set number = secrets.number, pin = secrets.pin
  from coupons as old
  cross join lateral coupon_secrets(old.position) as secrets
  where coupons.id = old.id and old.purchase_id = target_purchase_id and old.status = 'active'
$$;
