-- The city that gives a deal its time zone and its address: the first of its cities, or of its
-- places if no city lists it, or Moscow.
create or replace function first_city(target_deal_id bigint)
returns table (city_id integer, slug text, time_zone text) language sql stable rows 1 as $$
  select cities.city_id, cities.slug, cities.time_zone
  from cities
  where cities.city_id = coalesce((
    select min(deal_cities.city_id) from deal_cities where deal_cities.deal_id = target_deal_id
  ), (
    select min(places.city_id) from deal_places join places on places.id = deal_places.place_id
    where deal_places.deal_id = target_deal_id
  ), 1)
$$;
