-- A withdrawn return request restores the previous status.
create or replace function is_coupon_transition(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('active', 'used'), ('active', 'expired'), ('active', 'return_requested'),
    ('expired', 'return_requested'),
    ('return_requested', 'returned'), ('return_requested', 'active'), ('return_requested', 'expired')
  )
$$;
