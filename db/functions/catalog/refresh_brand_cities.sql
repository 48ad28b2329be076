-- Recounts the deals that guests see and writes only differences. Uses no temporary table, which the app
-- cannot create.
create or replace function refresh_brand_cities() returns void language plpgsql as $$
begin
  with listed as (
    select
      deal_listings.city_id,
      deals.brand_id,
      deal_listings.category_id,
      count(*) as deal_count,
      sum(deal_listings.popularity) as popularity
    from deal_listings
    join categories on categories.id = deal_listings.category_id and categories.parent_id is null
    join deals on deals.id = deal_listings.deal_id
    where not deal_listings.is_held
    group by deal_listings.city_id, deals.brand_id, deal_listings.category_id
  ), offering as (
    select
      listed.city_id,
      listed.brand_id,
      sum(listed.deal_count) as deal_count,
      sum(listed.popularity) as popularity,
      (array_agg(listed.category_id order by listed.deal_count desc, listed.category_id))[1] as category_id
    from listed
    group by listed.city_id, listed.brand_id
  ), located as (
    select places.city_id, places.brand_id, count(*) as place_count
    from places
    group by places.city_id, places.brand_id
  ), counted as materialized (
    select
      city_id,
      brand_id,
      coalesce(offering.deal_count, 0)::integer as deal_count,
      coalesce(located.place_count, 0)::integer as place_count,
      coalesce(offering.popularity, 0)::bigint as popularity,
      offering.category_id
    from offering
    full join located using (city_id, brand_id)
  ), written as (
    insert into brand_cities as stored (city_id, brand_id, deal_count, place_count, popularity, category_id)
    select counted.city_id, counted.brand_id, counted.deal_count, counted.place_count,
           counted.popularity, counted.category_id
    from counted
    on conflict (city_id, brand_id) do update set
      deal_count = excluded.deal_count,
      place_count = excluded.place_count,
      popularity = excluded.popularity,
      category_id = excluded.category_id
    where (stored.deal_count, stored.place_count, stored.popularity, stored.category_id)
      is distinct from
      (excluded.deal_count, excluded.place_count, excluded.popularity, excluded.category_id)
  )
  delete from brand_cities
  where not exists (
    select from counted
    where counted.city_id = brand_cities.city_id and counted.brand_id = brand_cities.brand_id
  );
end $$;
