-- The same documents as deal_search_source. Most deals share titles with deals of other cities, so titles
-- are parsed once, together with brand and category.
create or replace function fill_search() returns void language sql as $$
  insert into deal_search
    (deal_id, brand_id, category_id, popularity, price_kopecks, starts_at, words, discount, rating,
     is_held, is_sold_out)
  with listed as materialized (
    select deals.id, deals.title, deals.tiny_title, deals.brand_id, deals.category_id,
           deals.popularity, deals.starts_at, deals.rating, deals.hold_day, deals.available_quantity,
           deal_cards.price_kopecks, deal_cards.discount
    from deals
    join deal_cards on deal_cards.deal_id = deals.id and deal_cards.is_listed
  ), documents as materialized (
    select
      distinct_titles.deal_ids,
      setweight(search_vector(distinct_titles.title || ' ' || distinct_titles.tiny_title), 'A')
        || brands.title_words || above.title_words as words
    from (
      select listed.title, listed.tiny_title, listed.brand_id, listed.category_id,
             array_agg(listed.id) as deal_ids
      from listed
      group by listed.title, listed.tiny_title, listed.brand_id, listed.category_id
    ) as distinct_titles
    join brands on brands.id = distinct_titles.brand_id
    join category_words as above on above.id = distinct_titles.category_id
  ), cities_of_deal as (
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
  ), place_sets as (
    -- Deals of one company share places: each set is joined once.
    select grouped.deal_ids, (
      select join_words(places.place_words order by places.id)
      from places
      where places.id = any (grouped.place_ids[:20])
    ) as place_words
    from (
      select deal_sets.place_ids, array_agg(deal_sets.deal_id) as deal_ids
      from (
        select deal_places.deal_id,
               array_agg(deal_places.place_id order by deal_places.place_id) as place_ids
        from deal_places
        group by deal_places.deal_id
      ) as deal_sets
      group by deal_sets.place_ids
    ) as grouped
  ), sites as (
    select same.deal_id, place_sets.place_words
    from place_sets
    cross join unnest(place_sets.deal_ids) as same (deal_id)
  ), tagged as (
    -- There are few sets of tags: each is joined once.
    select grouped.deal_ids, (
      select join_words(tags.title_words order by tags.id) from tags where tags.id = any (grouped.tag_ids)
    ) as title_words
    from (
      select deal_sets.tag_ids, array_agg(deal_sets.deal_id) as deal_ids
      from (
        select deal_tags.deal_id, array_agg(deal_tags.tag_id order by deal_tags.tag_id) as tag_ids
        from deal_tags
        group by deal_tags.deal_id
      ) as deal_sets
      group by deal_sets.tag_ids
    ) as grouped
  ), tagged_deals as (
    select same.deal_id, tagged.title_words
    from tagged
    cross join unnest(tagged.deal_ids) as same (deal_id)
  )
  select
    listed.id,
    listed.brand_id,
    listed.category_id,
    listed.popularity,
    listed.price_kopecks,
    listed.starts_at,
    documents.words || coalesce(sites.place_words, '') || coalesce(tagged_deals.title_words, '')
      || cities_of_deal.lexemes::tsvector,
    listed.discount,
    listed.rating,
    listed.hold_day > 0,
    listed.available_quantity = 0
  from documents
  cross join unnest(documents.deal_ids) as same (deal_id)
  join listed on listed.id = same.deal_id
  join cities_of_deal on cities_of_deal.deal_id = listed.id
  left join sites on sites.deal_id = listed.id
  left join tagged_deals on tagged_deals.deal_id = listed.id
  -- Deals that are found together are stored together.
  order by cities_of_deal.first_city_id, listed.popularity desc
$$;
