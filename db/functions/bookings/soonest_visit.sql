-- The earliest start of a visit.
create or replace function soonest_visit() returns timestamptz language sql stable as $$
  select now() + interval '1 hour'
$$;
