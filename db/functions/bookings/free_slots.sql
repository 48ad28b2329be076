-- Every free slot of a deal in local time: a visit of its shortest option, or a sailing.
create or replace function free_slots(target_deal_id bigint, until_at timestamptz)
returns table (starts_at timestamptz, wall timestamp) language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  select free.starts_at, free.wall
  from (
    select deal_options.id from deal_options
    where deal_options.deal_id = target_deal_id and deal_options.visit_minutes is not null
    order by deal_options.visit_minutes, deal_options.id limit 1
  ) as shortest
  cross join lateral free_visits(shortest.id, now(), until_at) as free
  union all
  select sailings.starts_at, sailings.wall
  from river_events
  cross join lateral river_timetable(river_events.id, now(), until_at) as sailings
  where river_events.deal_id = target_deal_id and sailings.free > 0;
end $$;
