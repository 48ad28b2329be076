-- The ratings of hotels from the reviews of the deals at their places.
create or replace function refresh_hotel_ratings(place_ids integer[]) returns void language sql as $$
  update hotels set reviews_count = rated.total, rating = rated.rating
  from unnest(place_ids) as changed (place_id)
  cross join lateral (
    select
      coalesce(sum(deal_ratings.total), 0) as total,
      round(sum(deal_ratings.rating * deal_ratings.total)::numeric / sum(deal_ratings.total), 1) as rating
    from deal_places
    join deal_ratings on deal_ratings.deal_id = deal_places.deal_id
    where deal_places.place_id = changed.place_id
  ) as rated
  where hotels.place_id = changed.place_id
    and (hotels.reviews_count, hotels.rating) is distinct from (rated.total, rated.rating)
$$;
