-- What a return gives back before a departure, as RefundStep of the contract: by days before it in the time zone of the
-- deal, nothing after the last step. Without steps everything until it leaves.
create or replace function trip_steps(departure tour_departures) returns jsonb language sql stable as $$
  with zone as (
    select deal_time_zone(departure.deal_id) as name
  ), steps as (
    select
      least(
        departure.departs_at,
        (date_trunc('day', departure.departs_at at time zone zone.name)
          + make_interval(days => 1 - rules.days_before)) at time zone zone.name
      ) as until,
      rules.percent
    from zone
    cross join (
      select tour_cancellation_steps.days_before, tour_cancellation_steps.percent from tour_cancellation_steps
      where tour_cancellation_steps.deal_id = departure.deal_id
      union all
      select 0, 100 where not exists (
        select from tour_cancellation_steps where tour_cancellation_steps.deal_id = departure.deal_id
      )
    ) as rules
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('until', utc_text(steps.until), 'percent', steps.percent) order by steps.until), '[]'
  ) || '[{"until": null, "percent": 0}]'::jsonb
  from steps
$$;
