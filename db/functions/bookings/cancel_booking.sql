create or replace function cancel_booking(target_coupon_id bigint, holder bigint) returns void language plpgsql as $$
declare
  booking bookings;
begin
  perform lock_order_of(coupons.purchase_id) from coupons where coupons.id = target_coupon_id;
  select bookings.* into booking from coupons
  join purchases on purchases.id = coupons.purchase_id
  join bookings on bookings.purchase_id = purchases.id and bookings.position = coupons.position
  where coupons.id = target_coupon_id and holder_of(purchases) = holder
  for no key update of bookings;
  if booking.purchase_id is null then
    perform reject_order('record_not_found');
  elsif booking.status <> 'booked' then
    perform reject_order('nothing_booked');
  elsif visit_change_deadline(lower(booking.during)) <= now() then
    perform reject_order('too_late_to_change');
  end if;
  update bookings set status = 'cancelled'
  where bookings.purchase_id = booking.purchase_id and bookings.position = booking.position;
  perform graphile_worker.add_job(
    'notify_visit',
    json_build_object('purchaseId', booking.purchase_id, 'cancelledPosition', booking.position)
  );
end $$;
