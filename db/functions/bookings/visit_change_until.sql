-- Until when a visit may be moved or called off.
create or replace function visit_change_until(starts_at timestamptz) returns timestamptz language sql immutable as $$
  select starts_at - interval '3 hours'
$$;
