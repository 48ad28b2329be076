-- A coupon is valid to the end of the day that its texts name, in the city of its deal. `ends_at` is the
-- midnight after that.
create or replace function deal_time_zone(target_deal_id bigint) returns text language sql stable as $$
  select coalesce((
    select cities.time_zone from deal_cities
    join cities on cities.city_id = deal_cities.city_id
    where deal_cities.deal_id = target_deal_id
    order by cities.city_id
    limit 1
  ), 'Europe/Moscow')
$$;
