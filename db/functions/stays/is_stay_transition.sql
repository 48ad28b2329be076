-- A held stay that is not paid in time is requested again; a resumed order holds it once more.
create or replace function is_stay_transition(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('requested', 'held'), ('held', 'requested'), ('held', 'booked'), ('booked', 'cancelled')
  )
$$;
