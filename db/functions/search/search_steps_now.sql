-- The steps computed from the current catalogue.
create or replace view search_steps_now as
select
  ranked.city_id,
  array_agg(ranked.popularity order by ranked.popularity) as bounds,
  array['@' || ranked.city_id]
    || array_agg(ranked.lexemes order by ranked.popularity) as lexemes
from (
  select
    placed.city_id,
    placed.popularity,
    -- A deal of a step belongs to all larger steps, too.
    '@' || placed.city_id || (
      select string_agg(' @' || placed.city_id || '^' || larger.step, '')
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
  ) as placed
  join search_step_sizes on search_step_sizes.size = placed.place
) as ranked
group by ranked.city_id;
