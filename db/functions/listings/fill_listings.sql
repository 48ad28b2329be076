-- After fill_cards.
create or replace function fill_listings() returns void language sql as $$
  truncate deal_listings, listing_counts;
  insert into deal_listings
    (city_id, category_id, deal_id, popularity, started_at, price_kopecks, likes_count,
     revenue_day_kopecks, reviews_count, is_held, is_sold_out)
  select source.city_id, source.category_id, source.deal_id, source.popularity, source.started_at,
         source.price_kopecks, source.likes_count, source.revenue_day_kopecks, source.reviews_count,
         source.is_held, source.is_sold_out
  from deal_listing_source as source;
$$;
