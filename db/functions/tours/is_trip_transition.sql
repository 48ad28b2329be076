-- Held places of an order that is not paid in time are requested again; a resumed order holds them once more.
create or replace function is_trip_transition(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('requested', 'held'), ('held', 'requested'), ('held', 'booked'), ('booked', 'cancelled')
  )
$$;
