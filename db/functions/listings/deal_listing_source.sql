-- The listings of a deal and their sort columns.
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
