-- Whether a place of the deal in the city is open at the local time; hours past midnight belong to the day before.
create or replace function is_deal_open(target_deal_id bigint, city integer, wall timestamp) returns boolean
language sql stable as $$
  select exists (
    select
    from deal_places
    join places on places.id = deal_places.place_id and places.city_id = city
    join schedule_hours on schedule_hours.schedule_id = places.schedule_id
    cross join (values (0), (1)) as back (days)
    where deal_places.deal_id = target_deal_id
      and schedule_hours.weekday = extract(isodow from wall - make_interval(days => back.days))
      and extract(hour from wall) * 60 + extract(minute from wall) + back.days * 1440 >= schedule_hours.opens
      and extract(hour from wall) * 60 + extract(minute from wall) + back.days * 1440 < schedule_hours.closes
      and not exists (
        select
        from days_off
        where days_off.place_id = places.id and days_off.employee_id is null
          and days_off.day = wall::date - back.days
      )
  )
$$;
