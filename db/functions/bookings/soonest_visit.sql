-- Nobody comes sooner than this.
create or replace function soonest_visit() returns timestamptz language sql stable as $$
  select now() + interval '1 hour'
$$;
