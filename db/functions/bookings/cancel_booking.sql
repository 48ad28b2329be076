create or replace function cancel_booking(cancelled bigint, buyer bigint) returns void language plpgsql as $$
declare
  known bookings;
begin
  select bookings.* into known from coupons
  join purchases on purchases.id = coupons.purchase_id
  join bookings on bookings.purchase_id = purchases.id and bookings.position = coupons.position
  where coupons.id = cancelled and purchases.user_id = buyer
  for no key update of purchases, bookings;
  if known.purchase_id is null then
    perform reject_order('record_not_found');
  elsif known.status <> 'booked' then
    perform reject_order('nothing_booked');
  elsif visit_change_until(lower(known.during)) <= now() then
    perform reject_order('too_late_to_change');
  end if;
  update bookings set status = 'cancelled'
  where bookings.purchase_id = known.purchase_id and bookings.position = known.position;
end $$;
