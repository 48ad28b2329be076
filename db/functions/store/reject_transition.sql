-- For triggers on tables with a status; the argument names a row in messages.
create or replace function reject_transition() returns trigger language plpgsql as $$
begin
  raise exception 'a % cannot go from % to %', tg_argv[0], old.status, new.status
    using errcode = 'check_violation', constraint = tg_name;
end $$;

create or replace trigger purchases_status_transitions before update of status on purchases
  for each row when (old.status <> new.status and not is_purchase_transition(old.status, new.status))
  execute function reject_transition('purchase');
create or replace trigger orders_status_transitions before update of status on orders
  for each row when (old.status <> new.status and not is_order_transition(old.status, new.status))
  execute function reject_transition('order');
create or replace trigger coupons_status_transitions before update of status on coupons
  for each row when (old.status <> new.status and not is_coupon_transition(old.status, new.status))
  execute function reject_transition('coupon');
create or replace trigger coupon_returns_status_transitions before update of status on coupon_returns
  for each row when (old.status <> new.status and not is_return_transition(old.status, new.status))
  execute function reject_transition('return');
create or replace trigger withdrawals_status_transitions before update of status on withdrawals
  for each row when (old.status <> new.status and not is_withdrawal_transition(old.status, new.status))
  execute function reject_transition('withdrawal');
create or replace trigger bookings_status_transitions before update of status on bookings
  for each row when (old.status <> new.status and not is_booking_transition(old.status, new.status))
  execute function reject_transition('booking');
create or replace trigger stays_status_transitions before update of status on stays
  for each row when (old.status <> new.status and not is_stay_transition(old.status, new.status))
  execute function reject_transition('stay');
create or replace trigger trips_status_transitions before update of status on trips
  for each row when (old.status <> new.status and not is_trip_transition(old.status, new.status))
  execute function reject_transition('trip');
create or replace trigger parcels_status_transitions before update of status on parcels
  for each row when (old.status <> new.status and not is_parcel_transition(old.status, new.status))
  execute function reject_transition('parcel');
create or replace trigger river_seats_status_transitions before update of status on river_seats
  for each row when (old.status <> new.status and not is_booking_transition(old.status, new.status))
  execute function reject_transition('booking');
