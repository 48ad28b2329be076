-- The id of a city by its title as somebody types it; null for one that we do not know.
create or replace function city_named(typed text) returns integer language sql stable as $$
  select cities.city_id from cities
  where replace(lower(cities.title), 'ё', 'е') = replace(lower(trim(typed)), 'ё', 'е')
  order by cities.city_id
  limit 1
$$;
