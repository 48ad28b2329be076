-- Cards, sorts, filters and banners count a discount only from a price that was charged: an unproven
-- one is not claimed anywhere.

-- The price before the discount, if it was ever charged, else the current one.
create function claimed_price(option deal_options) returns bigint
language sql stable parallel safe as $$
  select case when exists (
    select from price_changes
    where price_changes.deal_id = option.deal_id and price_changes.option_id = option.id
      and price_changes.discounted_kopecks >= option.price_kopecks
  ) then option.price_kopecks else option.discounted_kopecks end
$$;

create or replace function refresh_listings(deal_ids bigint[]) returns void language plpgsql as $$
begin
  -- Two refreshes of one deal take turns, so neither works on what the other is replacing.
  perform from deals where deals.id = any (deal_ids) order by deals.id for update;

  insert into deal_cards
    (deal_id, card, is_listed, listed_from, listed_until, price_kopecks, discount)
  select
    deals.id,
    deal_card(deals, prices.claimed_kopecks, prices.discounted_kopecks, prices.option_count,
      sites.landmark, sites.place_count),
    deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now(),
    case when deals.status = 'published' then deals.starts_at end,
    case when deals.status = 'published' then deals.ends_at end,
    prices.discounted_kopecks,
    discount_percent(prices.claimed_kopecks, prices.discounted_kopecks)
  from deals
  -- The cheapest option represents the deal; a deal without options is not listed.
  join lateral (
    select
      claimed_price(deal_options) as claimed_kopecks,
      deal_options.discounted_kopecks,
      count(*) over () as option_count
    from deal_options
    where deal_options.deal_id = deals.id
    order by deal_options.discounted_kopecks, deal_options.position
    limit 1
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

-- The same cards as refresh_listings writes, with one pass over the price history.
create or replace function fill_cards() returns void language sql as $$
  truncate deal_cards;
  insert into deal_cards
    (deal_id, card, is_listed, listed_from, listed_until, price_kopecks, discount)
  select
    deals.id,
    deal_card(deals, claimed.kopecks, prices.discounted_kopecks, prices.option_count,
      sites.landmark, coalesce(sites.place_count, 0)),
    deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now(),
    case when deals.status = 'published' then deals.starts_at end,
    case when deals.status = 'published' then deals.ends_at end,
    prices.discounted_kopecks,
    discount_percent(claimed.kopecks, prices.discounted_kopecks)
  from deals
  join (
    select distinct on (deal_options.deal_id)
      deal_options.deal_id,
      deal_options.id as option_id,
      deal_options.price_kopecks,
      deal_options.discounted_kopecks,
      count(*) over (partition by deal_options.deal_id) as option_count
    from deal_options
    order by deal_options.deal_id, deal_options.discounted_kopecks, deal_options.position
  ) as prices on prices.deal_id = deals.id
  left join (
    select price_changes.deal_id, price_changes.option_id,
           max(price_changes.discounted_kopecks) as highest_kopecks
    from price_changes
    group by price_changes.deal_id, price_changes.option_id
  ) as charged on charged.deal_id = deals.id and charged.option_id = prices.option_id
  cross join lateral (
    select case when charged.highest_kopecks >= prices.price_kopecks
      then prices.price_kopecks else prices.discounted_kopecks end as kopecks
  ) as claimed
  left join (
    select deal_places.deal_id, count(*) as place_count, min(places.landmark) as landmark
    from deal_places
    join places on places.id = deal_places.place_id
    group by deal_places.deal_id
  ) as sites on sites.deal_id = deals.id;
$$;

select set_config('skidora.bulk_load', 'on', true);
update deal_cards
set discount = 0,
    card = deal_card(deals, cheapest.discounted_kopecks, cheapest.discounted_kopecks,
      cheapest.option_count, sites.landmark, sites.place_count)
from deals
cross join lateral (
  select claimed_price(deal_options) as claimed_kopecks, deal_options.discounted_kopecks,
         count(*) over () as option_count
  from deal_options
  where deal_options.deal_id = deals.id
  order by deal_options.discounted_kopecks, deal_options.position
  limit 1
) as cheapest
cross join lateral (
  select count(*) as place_count, min(places.landmark) as landmark
  from deal_places
  join places on places.id = deal_places.place_id
  where deal_places.deal_id = deals.id
) as sites
where deals.id = deal_cards.deal_id and cheapest.claimed_kopecks = cheapest.discounted_kopecks;
update deal_search set discount = 0
from deal_cards
where deal_cards.deal_id = deal_search.deal_id and deal_cards.discount = 0;
select set_config('skidora.bulk_load', '', true);
