-- A brand's deals that run, and those that are over with the latest first, are stretches of one index.
create index deals_brand_id_idx on deals (brand_id, ends_at desc, id desc);
-- So are its reviews by use, and those of one place.
create index reviews_brand_useful_idx on reviews (brand_id, useful_count desc, id desc)
  where status = 'published';
create index reviews_place_id_idx on reviews (place_id, created_at desc, id desc)
  where status = 'published' and place_id is not null;

-- What a brand has in a city: a list of brands must not count their deals.
create table brand_cities (
  city_id integer not null,
  brand_id integer not null,
  deal_count integer not null,
  place_count integer not null,
  popularity bigint not null,
  -- The root that most of its deals there are under; null without deals.
  category_id integer,
  constraint brand_cities_pk primary key (city_id, brand_id),
  constraint brand_cities_brand_id_fk foreign key (brand_id) references brands (id) on delete cascade
);
create index brand_cities_brand_id_idx on brand_cities (brand_id);

-- Counts anew and writes only what is different; a job and the seed call it.
create function refresh_brand_cities() returns void language plpgsql as $$
begin
  create temporary table counted_brands on commit drop as
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
    group by deal_listings.city_id, deals.brand_id, deal_listings.category_id
  ), selling as (
    select
      listed.city_id,
      listed.brand_id,
      sum(listed.deal_count) as deal_count,
      sum(listed.popularity) as popularity,
      (array_agg(listed.category_id order by listed.deal_count desc, listed.category_id))[1] as category_id
    from listed
    group by listed.city_id, listed.brand_id
  ), standing as (
    select places.city_id, places.brand_id, count(*) as place_count
    from places
    group by places.city_id, places.brand_id
  )
  select
    city_id,
    brand_id,
    coalesce(selling.deal_count, 0)::integer as deal_count,
    coalesce(standing.place_count, 0)::integer as place_count,
    coalesce(selling.popularity, 0)::bigint as popularity,
    selling.category_id
  from selling
  full join standing using (city_id, brand_id);

  insert into brand_cities as kept (city_id, brand_id, deal_count, place_count, popularity, category_id)
  select counted.city_id, counted.brand_id, counted.deal_count, counted.place_count,
         counted.popularity, counted.category_id
  from counted_brands as counted
  on conflict (city_id, brand_id) do update set
    deal_count = excluded.deal_count,
    place_count = excluded.place_count,
    popularity = excluded.popularity,
    category_id = excluded.category_id
  where (kept.deal_count, kept.place_count, kept.popularity, kept.category_id)
    is distinct from
    (excluded.deal_count, excluded.place_count, excluded.popularity, excluded.category_id);

  delete from brand_cities
  where not exists (
    select from counted_brands
    where counted_brands.city_id = brand_cities.city_id
      and counted_brands.brand_id = brand_cities.brand_id
  );
  drop table counted_brands;
end $$;

select refresh_brand_cities();
