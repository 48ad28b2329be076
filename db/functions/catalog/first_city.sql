-- The city that gives a deal its time zone and its address: the first of its cities, or Moscow without any.
create or replace function first_city(target_deal_id bigint)
returns table (city_id integer, slug text, time_zone text) language sql stable rows 1 as $$
  select cities.city_id, cities.slug, cities.time_zone
  from cities
  where cities.city_id = coalesce((
    select min(deal_cities.city_id) from deal_cities where deal_cities.deal_id = target_deal_id
  ), 1)
$$;
