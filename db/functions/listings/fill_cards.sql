-- The same rows as refresh_listings of all deals, from one pass over each table. A table that is truncated
-- and filled in one transaction skips the write-ahead log.
create or replace function fill_cards() returns void language sql as $$
  truncate deal_cards;
  insert into deal_cards
    (deal_id, card, is_listed, listed_from, listed_until, price_kopecks, discount)
  select
    deals.id,
    deal_card(deals, category_roots.root_slug, claimed.kopecks, prices.discounted_kopecks, prices.option_count,
      sites.landmark, coalesce(sites.place_count, 0)),
    deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now(),
    case when deals.status = 'published' then deals.starts_at end,
    case when deals.status = 'published' then deals.ends_at end,
    prices.discounted_kopecks,
    discount_percent(claimed.kopecks, prices.discounted_kopecks)
  from deals
  join category_roots on category_roots.id = deals.category_id
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
