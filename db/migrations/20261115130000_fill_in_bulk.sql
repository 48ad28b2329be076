-- Cards, listings and search documents of a whole catalogue, made at once: a seed of 100,000 deals
-- spent half of its time on making them deal by deal.

-- What a listing sends of a deal, in the order in which it is written.
create type deal_card as (
  id bigint,
  slug text,
  title text,
  image text,
  price numeric,
  "priceDiscounted" numeric,
  discount integer,
  "isHavePriceRange" boolean,
  landmark text,
  "placeCount" bigint,
  rating numeric,
  "reviewsCount" integer,
  "couponsBought" integer,
  "endDate" text
);

create function discount_percent(price_kopecks bigint, discounted_kopecks bigint) returns integer
language sql immutable parallel safe as $$
  select case
    when price_kopecks = 0 then 0
    else ((price_kopecks - discounted_kopecks) * 100 / price_kopecks)::integer
  end
$$;

-- One expression and no subquery, so that the planner puts it in the place of its calls.
create function deal_card(
  deal deals,
  price_kopecks bigint,
  discounted_kopecks bigint,
  option_count bigint,
  landmark text,
  place_count bigint
) returns json language sql stable parallel safe as $$
  -- row_to_json and not json_build_object: it writes no spaces.
  select row_to_json(row(
    deal.id,
    deal.slug,
    deal.tiny_title,
    deal.photos[1],
    trim_scale(price_kopecks / 100.0),
    trim_scale(discounted_kopecks / 100.0),
    discount_percent(price_kopecks, discounted_kopecks),
    option_count > 1,
    landmark,
    place_count,
    deal.rating,
    deal.reviews_count,
    deal.coupons_bought,
    to_char(deal.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  )::deal_card)
$$;

-- Where a deal is listed and what it is sorted by there.
create view deal_listing_source as
select
  deal_cities.city_id,
  listed_under.category_id,
  deals.id as deal_id,
  deals.popularity,
  deals.starts_at as started_at,
  deal_cards.price_kopecks,
  deals.likes_count,
  deal_cities.revenue_day_kopecks,
  deals.reviews_count,
  deals.hold_day > 0 as is_held
from deals
join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
join categories on categories.id = deals.category_id
join deal_cities on deal_cities.deal_id = deals.id
cross join lateral unnest(0 || categories.path) as listed_under (category_id);

-- A category's own words and those of the ones above it.
create view category_words as
select
  categories.id,
  array_to_tsvector(array(select '#' || above_id from unnest(categories.path) as above_id))
    || coalesce(grandparents.title_words, '') || coalesce(parents.title_words, '')
    || categories.title_words as title_words
from categories
left join categories as parents on parents.id = categories.parent_id
left join categories as grandparents on grandparents.id = parents.parent_id
-- Worked out once for a category and not for each of its deals.
offset 0;

create or replace function refresh_listings(deal_ids bigint[]) returns void language plpgsql as $$
begin
  -- Two refreshes of one deal take turns, so neither works on what the other is replacing.
  perform from deals where deals.id = any (deal_ids) order by deals.id for update;

  insert into deal_cards
    (deal_id, card, is_listed, listed_from, listed_until, price_kopecks, discount)
  select
    deals.id,
    deal_card(deals, prices.price_kopecks, prices.discounted_kopecks, prices.option_count,
      sites.landmark, sites.place_count),
    deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now(),
    case when deals.status = 'published' then deals.starts_at end,
    case when deals.status = 'published' then deals.ends_at end,
    prices.discounted_kopecks,
    discount_percent(prices.price_kopecks, prices.discounted_kopecks)
  from deals
  -- The cheapest option speaks for the deal; a deal without options has nothing to sell.
  join lateral (
    select
      (array_agg(deal_options.price_kopecks order by deal_options.discounted_kopecks, deal_options.position))[1]
        as price_kopecks,
      min(deal_options.discounted_kopecks) as discounted_kopecks,
      count(*) as option_count
    from deal_options
    where deal_options.deal_id = deals.id
    having count(*) > 0
  ) as prices on true
  cross join lateral (
    select count(*) as place_count, min(places.landmark) as landmark
    from deal_places
    join places on places.id = deal_places.place_id
    where deal_places.deal_id = deals.id
  ) as sites
  where deals.id = any (deal_ids)
  on conflict (deal_id) do update set
    card = excluded.card,
    is_listed = excluded.is_listed,
    listed_from = excluded.listed_from,
    listed_until = excluded.listed_until,
    price_kopecks = excluded.price_kopecks,
    discount = excluded.discount;

  delete from deal_cards
  where deal_cards.deal_id = any (deal_ids)
    and not exists (select from deal_options where deal_options.deal_id = deal_cards.deal_id);

  delete from deal_listings where deal_listings.deal_id = any (deal_ids);

  insert into deal_listings
    (city_id, category_id, deal_id, popularity, started_at, price_kopecks, likes_count,
     revenue_day_kopecks, reviews_count, is_held)
  select source.city_id, source.category_id, source.deal_id, source.popularity, source.started_at,
         source.price_kopecks, source.likes_count, source.revenue_day_kopecks, source.reviews_count,
         source.is_held
  from deal_listing_source as source
  where source.deal_id = any (deal_ids);
end $$;

-- The same for all deals; a refresh of them would change nothing then. Each table is read once and not
-- once for each deal, and what is emptied and filled in one transaction skips the log.

create function fill_cards() returns void language sql as $$
  truncate deal_cards;
  insert into deal_cards
    (deal_id, card, is_listed, listed_from, listed_until, price_kopecks, discount)
  select
    deals.id,
    deal_card(deals, prices.price_kopecks, prices.discounted_kopecks, prices.option_count,
      sites.landmark, coalesce(sites.place_count, 0)),
    deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now(),
    case when deals.status = 'published' then deals.starts_at end,
    case when deals.status = 'published' then deals.ends_at end,
    prices.discounted_kopecks,
    discount_percent(prices.price_kopecks, prices.discounted_kopecks)
  from deals
  join (
    select distinct on (deal_options.deal_id)
      deal_options.deal_id,
      deal_options.price_kopecks,
      deal_options.discounted_kopecks,
      count(*) over (partition by deal_options.deal_id) as option_count
    from deal_options
    order by deal_options.deal_id, deal_options.discounted_kopecks, deal_options.position
  ) as prices on prices.deal_id = deals.id
  left join (
    select deal_places.deal_id, count(*) as place_count, min(places.landmark) as landmark
    from deal_places
    join places on places.id = deal_places.place_id
    group by deal_places.deal_id
  ) as sites on sites.deal_id = deals.id;
$$;

-- After the cards.
create function fill_listings() returns void language sql as $$
  truncate deal_listings, listing_counts;
  insert into deal_listings
    (city_id, category_id, deal_id, popularity, started_at, price_kopecks, likes_count,
     revenue_day_kopecks, reviews_count, is_held)
  select source.city_id, source.category_id, source.deal_id, source.popularity, source.started_at,
         source.price_kopecks, source.likes_count, source.revenue_day_kopecks, source.reviews_count,
         source.is_held
  from deal_listing_source as source;
$$;

-- The price stands on the card already.
create or replace view deal_search_source as
select
  deals.id as deal_id,
  deals.brand_id,
  deals.category_id,
  deals.popularity,
  deal_cards.price_kopecks,
  deals.starts_at,
  setweight(search_vector(deals.title || ' ' || deals.tiny_title), 'A') || brands.title_words || above.title_words
    || coalesce(sites.landmark_words, '') || sold.lexemes as words
from deals
join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
join brands on brands.id = deals.brand_id
join category_words as above on above.id = deals.category_id
cross join lateral (
  select string_agg(
    coalesce(
      search_steps.lexemes[1 + width_bucket(deals.popularity, search_steps.bounds)],
      '@' || deal_cities.city_id
    ),
    ' '
  )::tsvector as lexemes
  from deal_cities
  left join search_steps on search_steps.city_id = deal_cities.city_id
  where deal_cities.deal_id = deals.id
) as sold
left join lateral (
  select places.landmark_words
  from deal_places
  join places on places.id = deal_places.place_id
  where deal_places.deal_id = deals.id
  order by places.id
  limit 1
) as sites on true
where sold.lexemes is not null;

drop function fill_search(integer, integer);

-- The same words as deal_search_source gives. Most deals share their titles with deals of other
-- cities, so those are split into words once, together with brand and category.
create function fill_search() returns void language sql as $$
  insert into deal_search
    (deal_id, brand_id, category_id, popularity, price_kopecks, starts_at, words)
  with listed as materialized (
    select deals.id, deals.title, deals.tiny_title, deals.brand_id, deals.category_id,
           deals.popularity, deals.starts_at, deal_cards.price_kopecks
    from deals
    join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
  ), framed as materialized (
    select
      titled.deal_ids,
      setweight(search_vector(titled.title || ' ' || titled.tiny_title), 'A')
        || brands.title_words || above.title_words as words
    from (
      select listed.title, listed.tiny_title, listed.brand_id, listed.category_id,
             array_agg(listed.id) as deal_ids
      from listed
      group by listed.title, listed.tiny_title, listed.brand_id, listed.category_id
    ) as titled
    join brands on brands.id = titled.brand_id
    join category_words as above on above.id = titled.category_id
  ), sold as (
    select
      deal_cities.deal_id,
      min(deal_cities.city_id) as first_city_id,
      string_agg(
        coalesce(
          search_steps.lexemes[1 + width_bucket(listed.popularity, search_steps.bounds)],
          '@' || deal_cities.city_id
        ),
        ' '
      ) as lexemes
    from listed
    join deal_cities on deal_cities.deal_id = listed.id
    left join search_steps on search_steps.city_id = deal_cities.city_id
    group by deal_cities.deal_id
  ), sites as (
    select first.deal_id, places.landmark_words
    from (
      select deal_places.deal_id, min(deal_places.place_id) as place_id
      from deal_places
      group by deal_places.deal_id
    ) as first
    join places on places.id = first.place_id
  )
  select
    listed.id,
    listed.brand_id,
    listed.category_id,
    listed.popularity,
    listed.price_kopecks,
    listed.starts_at,
    framed.words || coalesce(sites.landmark_words, '') || sold.lexemes::tsvector
  from framed
  cross join unnest(framed.deal_ids) as same (deal_id)
  join listed on listed.id = same.deal_id
  join sold on sold.deal_id = listed.id
  left join sites on sites.deal_id = listed.id
  -- Deals that are found together lie together.
  order by sold.first_city_id, listed.popularity desc
$$;

-- A seed notes each index that it postpones by itself now. What a seed that was cut off has noted in
-- one list is built here.
do $$
declare
  statement text;
begin
  for statement in
    select json_array_elements_text(store_facts.value)
    from store_facts
    where store_facts.name = 'postponed_indexes'
  loop
    execute statement;
  end loop;
  delete from store_facts where store_facts.name = 'postponed_indexes';
end $$;
