create or replace function free_days(target_deal_id bigint, until_at timestamptz)
returns table (next_free_on date, evening_free_on date, free_until timestamptz) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select
    min(days.day),
    min(days.day) filter (where days.has_evening),
    -- A visit begins in an hour at the earliest, see earliest_visit_start.
    (array_agg(days.last_start order by days.day))[1] - interval '1 hour'
  from (
    select
      free.wall::date as day,
      bool_or(extract(hour from free.wall) >= 18) as has_evening,
      max(free.starts_at) as last_start
    from free_slots(target_deal_id, until_at) as free
    group by free.wall::date
  ) as days;
end $$;
