-- Invalidates the pages of the cities of these hotels; without any, it notifies nobody.
create or replace function notify_hotels_changed(hotel_ids integer[]) returns void language sql as $$
  select notify_catalog_changed(array_agg(distinct hotels.city_id))
  from hotels
  where hotels.id = any (hotel_ids)
  having count(*) > 0
$$;
