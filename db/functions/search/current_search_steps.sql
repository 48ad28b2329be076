-- The steps computed from the current catalogue.
create or replace view current_search_steps as
select
  ranked.city_id,
  array_agg(ranked.popularity order by ranked.popularity) as bounds,
  array['@' || ranked.city_id]
    || array_agg(ranked.lexemes order by ranked.popularity) as lexemes
from (
  select
    deals_by_place.city_id,
    deals_by_place.popularity,
    -- A deal of a step belongs to all larger steps, too.
    '@' || deals_by_place.city_id || (
      select string_agg(' @' || deals_by_place.city_id || '^' || larger.step, '')
      from search_step_sizes as larger
      where larger.size >= search_step_sizes.size
    ) as lexemes
  from (
    select
      deal_cities.city_id,
      deals.popularity,
      row_number() over (partition by deal_cities.city_id order by deals.popularity desc) as place
    from deals
    join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
    join deal_cities on deal_cities.deal_id = deals.id
  ) as deals_by_place
  join search_step_sizes on search_step_sizes.size = deals_by_place.place
) as ranked
group by ranked.city_id;
