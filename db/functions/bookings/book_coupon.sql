-- Books a visit for a purchased coupon, or moves the existing one. Locks the purchase first, like
-- every function that changes part of it.
create or replace function book_coupon(booked bigint, buyer bigint, wish jsonb) returns void language plpgsql as $$
declare
  coupon coupons;
  bought purchases;
  chosen deal_options;
  known bookings;
begin
  select purchases.* into bought from coupons
  join purchases on purchases.id = coupons.purchase_id
  where coupons.id = booked and purchases.user_id = buyer
  for no key update of purchases;
  select * into coupon from coupons where coupons.id = booked and coupons.purchase_id = bought.id
  for no key update;
  if coupon.id is null then
    perform reject_order('record_not_found');
  elsif coupon.status <> 'active' then
    perform reject_order('coupon_not_active');
  end if;
  select * into known from bookings
  where bookings.purchase_id = bought.id and bookings.position = coupon.position;
  if known.status = 'booked' and visit_change_until(lower(known.during)) <= now() then
    perform reject_order('too_late_to_change');
  end if;
  select * into chosen from deal_options where deal_options.id = bought.option_id;
  perform wish_booking(bought.id, coupon.position, bought.deal_id, chosen, wish);
  if not take_time(bought.id, coupon.position, 'booked') then
    perform reject_order('slot_taken');
  end if;
end $$;
