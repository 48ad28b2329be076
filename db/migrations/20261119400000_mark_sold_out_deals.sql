-- Sold-out deals are marked on their cards and sorted last in lists and search. Stock still changes
-- without a refresh of the lists, except when it reaches zero or leaves it.

alter type deal_card add attribute "isSoldOut" boolean;

create or replace function deal_card(
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
    to_char(deal.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    deal.is_discount_only,
    root_category_slug(deal.category_id),
    deal.available_quantity = 0
  )::deal_card)
$$;

alter table deal_listings add column is_sold_out boolean not null default false;

create or replace view deal_listing_source as
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
  deals.hold_day > 0 as is_held,
  deals.available_quantity = 0 as is_sold_out
from deals
join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
join categories on categories.id = deals.category_id
join deal_cities on deal_cities.deal_id = deals.id
cross join lateral unnest(0 || categories.path) as listed_under (category_id);

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
     revenue_day_kopecks, reviews_count, is_held, is_sold_out)
  select source.city_id, source.category_id, source.deal_id, source.popularity, source.started_at,
         source.price_kopecks, source.likes_count, source.revenue_day_kopecks, source.reviews_count,
         source.is_held, source.is_sold_out
  from deal_listing_source as source
  where source.deal_id = any (deal_ids);
end $$;

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

-- A refresh would lock the deal against its orders, which wait for the stock that is locked here.
create or replace function show_stock(shown_deals bigint[]) returns void language plpgsql as $$
declare
  changed_cities integer[];
  crossed bigint[];
begin
  perform set_config('skidora.stock_follows', 'on', true);
  with moved as (
    update deal_stock set shown = free
    where deal_stock.deal_id = any (shown_deals) and deal_stock.shown <> deal_stock.free
    returning deal_stock.deal_id, deal_stock.free
  ), told as (
    update deals set available_quantity = moved.free
    from moved
    join deals as before on before.id = moved.deal_id
    where deals.id = moved.deal_id
    returning deals.id, (before.available_quantity = 0) <> (moved.free = 0) as has_crossed
  )
  select
    array_agg(distinct deal_cities.city_id),
    array_agg(distinct told.id) filter (where told.has_crossed)
  into changed_cities, crossed
  from told join deal_cities on deal_cities.deal_id = told.id;
  perform set_config('skidora.stock_follows', '', true);
  if crossed is not null then
    update deal_listings set is_sold_out = deals.available_quantity = 0
    from deals
    where deals.id = any (crossed) and deal_listings.deal_id = deals.id;
    update deal_cards set card = mark_sold_out(deal_cards.card, deals.available_quantity = 0)
    from deals
    where deals.id = any (crossed) and deal_cards.deal_id = deals.id;
  end if;
  if changed_cities is not null then
    perform notify_catalog_changed(changed_cities);
  end if;
end $$;

-- The same text as deal_card writes. Titles cannot contain the mark: their quotes are escaped.
create function mark_sold_out(card json, is_sold_out boolean) returns json
language sql immutable parallel safe
return replace(
  card::text, '"isSoldOut":' || not is_sold_out, '"isSoldOut":' || is_sold_out
)::json;

-- Cards that were written before the mark; the next migration fills the search anew.
select set_config('skidora.bulk_load', 'on', true);
update deal_cards
set card = deal_card(deals, cheapest.price_kopecks, cheapest.discounted_kopecks,
  cheapest.option_count, sites.landmark, sites.place_count)
from deals
cross join lateral (
  select
    (array_agg(deal_options.price_kopecks order by deal_options.discounted_kopecks, deal_options.position))[1]
      as price_kopecks,
    min(deal_options.discounted_kopecks) as discounted_kopecks,
    count(*) as option_count
  from deal_options
  where deal_options.deal_id = deals.id
) as cheapest
cross join lateral (
  select count(*) as place_count, min(places.landmark) as landmark
  from deal_places
  join places on places.id = deal_places.place_id
  where deal_places.deal_id = deals.id
) as sites
where deals.id = deal_cards.deal_id;

select set_config('skidora.bulk_load', '', true);

update deal_listings set is_sold_out = true
from deals
where deals.id = deal_listings.deal_id and deals.available_quantity = 0;

-- With both marks in the indexes, deals that a list leaves out are passed over without a look into the table.
drop index
  deal_listings_popularity_idx, deal_listings_started_at_idx, deal_listings_price_idx,
  deal_listings_likes_count_idx, deal_listings_revenue_day_idx, deal_listings_reviews_count_idx;
create index deal_listings_popularity_idx
  on deal_listings (city_id, category_id, popularity desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_started_at_idx
  on deal_listings (city_id, category_id, started_at desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_price_idx
  on deal_listings (city_id, category_id, price_kopecks desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_likes_count_idx
  on deal_listings (city_id, category_id, likes_count desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_revenue_day_idx
  on deal_listings (city_id, category_id, revenue_day_kopecks desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_reviews_count_idx
  on deal_listings (city_id, category_id, reviews_count desc, deal_id desc) include (is_held, is_sold_out);
