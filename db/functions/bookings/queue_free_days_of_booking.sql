create or replace function queue_free_days_of_booking() returns trigger language plpgsql as $$
begin
  perform queue_free_days(new.place_id);
  return null;
end $$;

create or replace trigger bookings_slot_changed after update of status on bookings
  for each row when ((old.status in ('held', 'booked')) <> (new.status in ('held', 'booked')))
  execute function queue_free_days_of_booking();
