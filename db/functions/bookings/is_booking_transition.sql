-- A booking is moved by becoming a wish again.
create or replace function is_booking_transition(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('wished', 'held'), ('wished', 'booked'), ('wished', 'lost'),
    ('held', 'booked'), ('held', 'wished'),
    ('booked', 'wished'), ('booked', 'cancelled'),
    ('lost', 'wished'), ('cancelled', 'wished')
  )
$$;
