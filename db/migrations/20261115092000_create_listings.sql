-- The read side of the catalogue. A listing page reads 60 rows by one index and the ready cards
-- beside them, so it costs the same at a thousand deals and at a million.

create table deal_cards (
  deal_id bigint not null,
  -- The text a listing sends. json, not jsonb: it is never looked into, only passed on.
  card json not null,
  is_listed boolean not null,
  -- When the deal may be listed; null while it is a draft or hidden.
  listed_from timestamptz,
  listed_until timestamptz,
  constraint deal_cards_pk primary key (deal_id),
  constraint deal_cards_deal_id_fk foreign key (deal_id) references deals (id) on delete cascade
);
create index deal_cards_to_list_idx on deal_cards (listed_until) where not is_listed;
create index deal_cards_to_unlist_idx on deal_cards (listed_until) where is_listed;

-- One row per deal × city × category (the deal's own category and each above it).
create table deal_listings (
  city_id integer not null,
  category_id integer not null,
  deal_id bigint not null,
  popularity integer not null,
  constraint deal_listings_pk primary key (deal_id, city_id, category_id),
  constraint deal_listings_deal_id_fk foreign key (deal_id) references deals (id) on delete cascade
);
create index deal_listings_popularity_idx
  on deal_listings (city_id, category_id, popularity desc, deal_id desc);

-- Totals beside the listings, because counting a large set in a request is not an option.
create table listing_counts (
  city_id integer not null,
  category_id integer not null,
  total integer not null,
  constraint listing_counts_pk primary key (city_id, category_id)
);

-- Tells every process which cities' pages are out of date; null stands for all of them.
create function notify_catalog_changed(changed_cities integer[]) returns void language sql as $$
  select pg_notify(
    'catalog_changed',
    json_build_object(
      'cities',
      -- A notification carries 8,000 bytes at most.
      case when cardinality(changed_cities) <= 1000 then to_json(changed_cities) end
    )::text
  )
$$;

-- Bulk loading switches triggers off (set skidora.bulk_load = 'on') and does their work once a batch.
create function is_bulk_load() returns boolean language sql stable as $$
  select current_setting('skidora.bulk_load', true) is not distinct from 'on'
$$;

-- Keeps the totals and tells the cities, whoever changes the listings: a refresh, or the cascade of
-- a deleted deal. Its argument is 1 for rows that came and −1 for rows that went.
create function follow_listings() returns trigger language plpgsql as $$
declare
  changed_cities integer[];
begin
  insert into listing_counts as counts (city_id, category_id, total)
  select changed.city_id, changed.category_id, count(*) * tg_argv[0]::integer
  from changed
  group by changed.city_id, changed.category_id
  order by changed.city_id, changed.category_id
  on conflict (city_id, category_id) do update set total = counts.total + excluded.total;

  changed_cities := array(select distinct changed.city_id from changed order by changed.city_id);
  if cardinality(changed_cities) > 0 and not is_bulk_load() then
    perform notify_catalog_changed(changed_cities);
  end if;
  return null;
end $$;

create trigger deal_listings_added after insert on deal_listings
  referencing new table as changed for each statement execute function follow_listings('1');
create trigger deal_listings_removed after delete on deal_listings
  referencing old table as changed for each statement execute function follow_listings('-1');

-- Rebuilds cards and listings of the given deals from the tables behind them. The only writer of
-- deal_cards and deal_listings.
create function refresh_listings(deal_ids bigint[]) returns void language plpgsql as $$
begin
  -- Two refreshes of one deal take turns, so neither works on what the other is replacing.
  perform from deals where deals.id = any (deal_ids) order by deals.id for update;

  insert into deal_cards (deal_id, card, is_listed, listed_from, listed_until)
  select
    deals.id,
    -- row_to_json and not json_build_object: it writes no spaces.
    (
      select row_to_json(shown)
      from (
        select
          deals.id,
          deals.slug,
          deals.tiny_title as title,
          deals.photos[1] as image,
          trim_scale(prices.price_kopecks / 100.0) as price,
          trim_scale(prices.discounted_kopecks / 100.0) as "priceDiscounted",
          case
            when prices.price_kopecks = 0 then 0
            else floor((1 - prices.discounted_kopecks::numeric / prices.price_kopecks) * 100)
          end as discount,
          prices.option_count > 1 as "isHavePriceRange",
          sites.landmark,
          sites.place_count as "placeCount",
          deals.rating,
          deals.reviews_count as "reviewsCount",
          deals.coupons_bought as "couponsBought",
          to_char(deals.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endDate"
      ) as shown
    ),
    deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now(),
    case when deals.status = 'published' then deals.starts_at end,
    case when deals.status = 'published' then deals.ends_at end
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
  ) prices on true
  cross join lateral (
    select count(*) as place_count, min(places.landmark) as landmark
    from deal_places
    join places on places.id = deal_places.place_id
    where deal_places.deal_id = deals.id
  ) sites
  where deals.id = any (deal_ids)
  on conflict (deal_id) do update set
    card = excluded.card,
    is_listed = excluded.is_listed,
    listed_from = excluded.listed_from,
    listed_until = excluded.listed_until;

  delete from deal_cards
  where deal_cards.deal_id = any (deal_ids)
    and not exists (select from deal_options where deal_options.deal_id = deal_cards.deal_id);

  delete from deal_listings where deal_listings.deal_id = any (deal_ids);

  insert into deal_listings (city_id, category_id, deal_id, popularity)
  select deal_cities.city_id, listed_under.category_id, deals.id, deals.popularity
  from deals
  join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
  join categories on categories.id = deals.category_id
  join deal_cities on deal_cities.deal_id = deals.id
  cross join lateral unnest(categories.path) as listed_under (category_id)
  where deals.id = any (deal_ids);
end $$;

-- Lists what has begun and unlists what has ended; returns how many deals moved. At most 10,000 a
-- call, so that no transaction grows without bound.
create function refresh_due_listings() returns integer language plpgsql as $$
declare
  due bigint[];
begin
  select array_agg(deal_id) into due from (
    select deal_cards.deal_id from deal_cards
    where deal_cards.is_listed and deal_cards.listed_until <= now()
    union all
    select deal_cards.deal_id from deal_cards
    where not deal_cards.is_listed and deal_cards.listed_until > now() and deal_cards.listed_from <= now()
    limit 10000
  ) as overdue;
  if due is null then
    return 0;
  end if;
  perform refresh_listings(due);
  return cardinality(due);
end $$;

-- Whoever changes a deal, by whatever statement, changes its card and listings in the same
-- transaction.
create function refresh_changed_deals() returns trigger language plpgsql as $$
declare
  deal_ids bigint[];
begin
  if is_bulk_load() then
    return null;
  end if;
  execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into deal_ids;
  if deal_ids is not null then
    perform refresh_listings(deal_ids);
  end if;
  return null;
end $$;

create trigger deals_inserted after insert on deals
  referencing new table as changed for each statement execute function refresh_changed_deals('id');
create trigger deals_updated after update on deals
  referencing new table as changed for each statement execute function refresh_changed_deals('id');
create trigger deal_options_inserted after insert on deal_options
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create trigger deal_options_updated after update on deal_options
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create trigger deal_options_deleted after delete on deal_options
  referencing old table as changed for each statement execute function refresh_changed_deals('deal_id');
create trigger deal_cities_inserted after insert on deal_cities
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create trigger deal_cities_deleted after delete on deal_cities
  referencing old table as changed for each statement execute function refresh_changed_deals('deal_id');
create trigger deal_places_inserted after insert on deal_places
  referencing new table as changed for each statement execute function refresh_changed_deals('deal_id');
create trigger deal_places_deleted after delete on deal_places
  referencing old table as changed for each statement execute function refresh_changed_deals('deal_id');

-- A card shows where the deal is.
create function refresh_deals_of_places() returns trigger language plpgsql as $$
declare
  deal_ids bigint[];
begin
  select array_agg(distinct deal_places.deal_id) into deal_ids
  from deal_places
  join changed on changed.id = deal_places.place_id;
  if deal_ids is not null then
    perform refresh_listings(deal_ids);
  end if;
  return null;
end $$;
create trigger places_updated after update on places
  referencing new table as changed for each statement execute function refresh_deals_of_places();

-- Menus, banners and bars stand on every page.
create function notify_all_cities() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(null);
  return null;
end $$;
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function notify_all_cities();
create trigger cities_changed after insert or update or delete on cities
  for each statement execute function notify_all_cities();
