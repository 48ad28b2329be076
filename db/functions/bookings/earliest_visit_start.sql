-- The earliest start of a visit.
create or replace function earliest_visit_start() returns timestamptz language sql stable as $$
  select now() + interval '1 hour'
$$;
