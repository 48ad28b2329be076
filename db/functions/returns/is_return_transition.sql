-- Only a request is `waiting`; an instant return is `done` from the start.
create or replace function is_return_transition(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('waiting', 'done'), ('waiting', 'refused'), ('waiting', 'withdrawn')
  )
$$;
