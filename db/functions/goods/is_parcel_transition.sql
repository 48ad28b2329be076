-- The last step can be undone for some minutes. A courier's parcel is handed over without arriving at a point.
create or replace function is_parcel_transition(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('new', 'packed'), ('packed', 'sent'), ('sent', 'arrived'), ('sent', 'handed_over'), ('arrived', 'handed_over'),
    ('sent', 'undelivered'), ('arrived', 'undelivered'), ('new', 'cancelled'), ('packed', 'cancelled'),
    ('packed', 'new'), ('sent', 'packed'), ('arrived', 'sent'), ('handed_over', 'arrived'), ('handed_over', 'sent')
  )
$$;
