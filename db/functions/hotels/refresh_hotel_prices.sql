create or replace function refresh_hotel_prices(hotel_ids integer[]) returns void language sql as $$
  update hotels
  set min_kopecks = cheapest.night_kopecks, min_original_kopecks = cheapest.original_kopecks
  from unnest(hotel_ids) as changed (id)
  left join lateral (
    select hotel_rooms.night_kopecks, hotel_rooms.original_kopecks
    from hotel_rooms
    where hotel_rooms.hotel_id = changed.id
    order by hotel_rooms.night_kopecks, hotel_rooms.original_kopecks
    limit 1
  ) as cheapest on true
  where hotels.id = changed.id
    and (hotels.min_kopecks, hotels.min_original_kopecks)
      is distinct from (cheapest.night_kopecks, cheapest.original_kopecks)
$$;
