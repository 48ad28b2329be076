create or replace function tell_booked_place() returns trigger language plpgsql as $$
begin
  perform tell_free_days(new.place_id);
  return null;
end $$;

create or replace trigger bookings_time_changed after update of status on bookings
  for each row when ((old.status in ('held', 'booked')) <> (new.status in ('held', 'booked')))
  execute function tell_booked_place();
