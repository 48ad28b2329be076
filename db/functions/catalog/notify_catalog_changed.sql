-- Invalidates the cached pages of cities in every process; null stands for all cities.
create or replace function notify_catalog_changed(changed_cities integer[]) returns void language sql as $$
  select pg_notify(
    'catalog_changed',
    json_build_object(
      'cities',
      -- A notification carries 8,000 bytes at most.
      case when cardinality(changed_cities) <= 1000 then to_json(changed_cities) end
    )::text
  )
$$;
