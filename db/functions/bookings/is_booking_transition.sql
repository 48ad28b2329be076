-- A booking is moved by being requested again.
create or replace function is_booking_transition(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('requested', 'held'), ('requested', 'booked'), ('requested', 'lost'),
    ('held', 'booked'), ('held', 'requested'),
    ('booked', 'requested'), ('booked', 'cancelled'),
    ('lost', 'requested'), ('cancelled', 'requested')
  )
$$;
