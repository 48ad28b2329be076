create or replace function refuse_booking_move() returns trigger language plpgsql as $$
begin
  raise exception 'a booking cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'bookings_status_moves';
end $$;

create or replace trigger bookings_status_moves before update of status on bookings
  for each row when (old.status <> new.status and not booking_may_go(old.status, new.status))
  execute function refuse_booking_move();
create or replace trigger river_seats_status_moves before update of status on river_seats
  for each row when (old.status <> new.status and not booking_may_go(old.status, new.status))
  execute function refuse_booking_move();
