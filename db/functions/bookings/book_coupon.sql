-- Books a visit for a purchased coupon, or moves the existing one. Locks the order first, like
-- every function that changes part of it.
create or replace function book_coupon(target_coupon_id bigint, holder bigint, request jsonb) returns void
language plpgsql as $$
declare
  coupon coupons;
  purchase purchases;
  option deal_options;
  booking bookings;
begin
  select purchases.* into purchase from coupons
  join purchases on purchases.id = coupons.purchase_id
  where coupons.id = target_coupon_id and holder_of(purchases) = holder;
  perform lock_order_of(purchase.id);
  select * into coupon from coupons
  where coupons.id = target_coupon_id and coupons.purchase_id = purchase.id
  for no key update;
  if coupon.id is null then
    perform reject_order('record_not_found');
  elsif coupon.status <> 'active' then
    perform reject_order('coupon_not_active');
  end if;
  select * into booking from bookings
  where bookings.purchase_id = purchase.id and bookings.position = coupon.position;
  if booking.status = 'booked' and visit_change_deadline(lower(booking.during)) <= now() then
    perform reject_order('too_late_to_change');
  end if;
  select * into option from deal_options where deal_options.id = purchase.option_id;
  perform request_booking(purchase.id, coupon.position, purchase.deal_id, option, request);
  if not take_slot(purchase.id, coupon.position, 'booked') then
    perform reject_order('slot_taken');
  end if;
  perform graphile_worker.add_job('notify_visit', json_build_object('purchaseId', purchase.id));
end $$;
