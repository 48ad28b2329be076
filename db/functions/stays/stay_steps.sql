-- Until when a return gives back which part of a unit's price: everything while cancelling is free, then all but the first
-- night, nothing once the guests may check in. Without steps that are over; the last one has no end.
create or replace function stay_steps(stay stays, unit_kopecks bigint)
returns table (until timestamptz, part numeric, kept_kopecks bigint) language sql stable as $$
  select steps.until, 1 - steps.kept_kopecks::numeric / unit_kopecks, steps.kept_kopecks
  from (
    values
      (stay.free_cancel_until, 0),
      (case when stay.free_cancel_until < stay.check_in_at then stay.check_in_at end, stay.first_night_kopecks),
      ('infinity', unit_kopecks)
  ) as steps (until, kept_kopecks)
  where steps.until > now() and (steps.kept_kopecks < unit_kopecks or steps.until = 'infinity')
  order by steps.until
$$;
