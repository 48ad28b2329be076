-- The last moment to move or cancel a visit.
create or replace function visit_change_deadline(starts_at timestamptz) returns timestamptz language sql immutable as $$
  select starts_at - interval '3 hours'
$$;
