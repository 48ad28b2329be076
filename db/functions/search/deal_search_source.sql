-- The search document of each listed deal.
create or replace view deal_search_source as
select
  deals.id as deal_id,
  deals.brand_id,
  deals.category_id,
  deals.popularity,
  deal_cards.price_kopecks,
  deals.starts_at,
  setweight(search_vector(deals.title || ' ' || deals.tiny_title), 'A') || brands.title_words || category.title_words
    || coalesce(sites.place_words, '') || coalesce(tagged.title_words, '') || cities_of_deal.lexemes as words,
  deal_cards.discount,
  deals.rating,
  deals.hold_day > 0 as is_held,
  deals.available_quantity = 0 as is_sold_out
from deals
join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
join brands on brands.id = deals.brand_id
join category_words as category on category.id = deals.category_id
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
) as cities_of_deal
left join lateral (
  select join_words(places.place_words order by places.id) as place_words
  from (
    select deal_places.place_id
    from deal_places
    where deal_places.deal_id = deals.id
    order by deal_places.place_id
    limit 20
  ) as first
  join places on places.id = first.place_id
) as sites on true
left join lateral (
  select join_words(tags.title_words order by tags.id) as title_words
  from deal_tags
  join tags on tags.id = deal_tags.tag_id
  where deal_tags.deal_id = deals.id
) as tagged on true
where cities_of_deal.lexemes is not null;
