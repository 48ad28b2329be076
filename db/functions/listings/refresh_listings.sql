-- Rebuilds cards and listings of the given deals. The only writer of deal_cards and deal_listings besides
-- the bulk functions.
create or replace function refresh_listings(deal_ids bigint[]) returns void language plpgsql as $$
begin
  -- Serialises refreshes of one deal.
  perform from deals where deals.id = any (deal_ids) order by deals.id for update;

  insert into deal_cards
    (deal_id, card, is_listed, listed_from, listed_until, price_kopecks, discount)
  select
    deals.id,
    deal_card(deals, category_roots.root_slug, prices.claimed_kopecks, prices.discounted_kopecks, prices.option_count,
      sites.landmark, sites.place_count),
    deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now(),
    case when deals.status = 'published' then deals.starts_at end,
    case when deals.status = 'published' then deals.ends_at end,
    prices.discounted_kopecks,
    discount_percent(prices.claimed_kopecks, prices.discounted_kopecks)
  from deals
  join category_roots on category_roots.id = deals.category_id
  -- The card shows the cheapest option; a deal without options has no card.
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
