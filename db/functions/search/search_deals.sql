-- One page of results in a city with the facets of all results. Deals are taken from the first step that
-- has enough of them, so their number is exact only when is_exact says so.
create or replace function search_deals(request search_request) returns table (
  total integer,
  is_exact boolean,
  cards text,
  categories json,
  brands json,
  least_kopecks bigint,
  greatest_kopecks bigint,
  locations json
) language plpgsql stable
-- Planning took longer than running many queries.
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  max_results constant integer := 500;
  word_query constant tsquery := to_tsquery('russian', request.anywhere);
  title_query constant tsquery := to_tsquery('russian', request.in_title);
  brand_category_query constant tsquery := to_tsquery('russian', request.in_brand_or_category);
  from_kopecks constant bigint := request.price_from * 100;
  to_kopecks constant bigint := request.price_to * 100;
  steps integer := coalesce(
    (
      select cardinality(search_steps.bounds)
      from search_steps
      where search_steps.city_id = request.city_id
    ),
    0
  );
  step integer := 1;
  scope text;
  results search_match[] := '{}';
  wall timestamp;
  -- One look into deals only for a filter that needs it.
  filters_deals boolean :=
    coalesce(request.free_today or request.free_tonight or request.free_coupon, false);
  narrower text :=
    case when request.category_id is null then '' else format('& ''#%s''', request.category_id) end;
begin
  if filters_deals or request.open_now then
    wall := now() at time zone (select cities.time_zone from cities where cities.city_id = request.city_id);
  end if;
  if request.matches_all or numnode(word_query) > 0 then
    loop
      scope := case when step <= steps then '^' || step else '' end;
      results := array(
        select row(
          deal_search.deal_id,
          (deal_search.words @@ title_query)::integer + (deal_search.words @@ brand_category_query)::integer,
          deal_search.popularity,
          deal_search.price_kopecks,
          deal_search.starts_at,
          deal_search.category_id,
          deal_search.brand_id,
          deal_search.discount,
          deal_search.rating,
          deal_search.is_sold_out
        )::search_match
        from deal_search
        where deal_search.words
            @@ (format('''@%s%s'' %s', request.city_id, scope, narrower)::tsquery && word_query)
          and not (request.is_guest and deal_search.is_held)
          and (from_kopecks is null or deal_search.price_kopecks >= from_kopecks)
          and (to_kopecks is null or deal_search.price_kopecks <= to_kopecks)
          and (request.discount_from is null or deal_search.discount >= request.discount_from)
          and (request.rating_from is null or deal_search.rating >= request.rating_from)
          and (
            not filters_deals
            or exists (
              select
              from deals
              where deals.id = deal_search.deal_id
                and (request.free_today is not true or deals.next_free_on <= wall::date)
                and (request.free_tonight is not true or deals.evening_free_on <= wall::date)
                and (request.free_coupon is not true or deals.is_discount_only)
            )
          )
          and (request.open_now is not true or is_deal_open(deal_search.deal_id, request.city_id, wall))
          and (request.hidden_brand_ids is null or deal_search.brand_id <> all (request.hidden_brand_ids))
          and (
            request.bounds is null
            or exists (
              select
              from deal_places
              join places on places.id = deal_places.place_id
              where deal_places.deal_id = deal_search.deal_id
                and places.longitude between request.bounds[1] and request.bounds[3]
                and places.latitude between request.bounds[2] and request.bounds[4]
            )
          )
        order by deal_search.popularity desc, deal_search.deal_id desc
        limit max_results
      );
      exit when scope = '' or cardinality(results) >= request.min_results;
      -- Each step is three times the previous one: skips those that cannot be enough.
      step := step
        + greatest(1, ceil(log(3, request.min_results / greatest(cardinality(results), 0.5)))::integer);
    end loop;
  end if;

  return query
  with matches as materialized (
    select
      match.*,
      row_number() over (
        order by
          match.is_sold_out,
          case when request.sort = 'relevant' then match.score end desc,
          case when request.sort = 'price_asc' then match.price_kopecks end,
          case when request.sort = 'price_desc' then match.price_kopecks end desc,
          case when request.sort = 'new' then match.starts_at end desc,
          case when request.sort = 'discount' then match.discount end desc,
          case when request.sort = 'rating' then match.rating end desc nulls last,
          match.popularity desc,
          match.deal_id desc
      ) as place
    from unnest(results) as match
  )
  select
    cardinality(results),
    scope = '' and cardinality(results) < max_results,
    (
      select string_agg(deal_cards.card::text, ',' order by matches.place)
      from matches
      join deal_cards on deal_cards.deal_id = matches.deal_id
      where matches.place > request.skip and matches.place <= request.skip + request.size
    ),
    (
      select json_agg(json_build_object(
        'slug', categories.slug, 'title', categories.title, 'icon', categories.icon,
        'dealCount', counted.deals)
        order by counted.score desc, counted.deals desc, categories.id)
      from (
        select matches.category_id, count(*) as deals, max(matches.score) as score
        from matches
        group by matches.category_id
        order by score desc, deals desc, matches.category_id
        limit 12
      ) as counted
      join categories on categories.id = counted.category_id
    ),
    (
      select json_agg(json_build_object(
        'slug', brands.slug, 'title', brands.title, 'dealCount', counted.deals)
        order by counted.score desc, counted.deals desc, brands.id)
      from (
        select matches.brand_id, count(*) as deals, max(matches.score) as score
        from matches
        group by matches.brand_id
        order by score desc, deals desc, matches.brand_id
        limit 8
      ) as counted
      join brands on brands.id = counted.brand_id
    ),
    prices.least_kopecks,
    prices.greatest_kopecks,
    case when request.bounds is not null then (
      select json_agg(json_build_object('id', shown.deal_id, 'locations', shown.locations)
        order by shown.place)
      from (
        select matches.deal_id, matches.place, sites.locations
        from matches
        cross join lateral (
          select json_agg(json_build_object('id', site.id,
            'latitude', site.latitude, 'longitude', site.longitude) order by site.id) as locations
          from (
            select places.id, places.latitude, places.longitude
            from deal_places
            join places on places.id = deal_places.place_id
            where deal_places.deal_id = matches.deal_id
              and places.longitude between request.bounds[1] and request.bounds[3]
              and places.latitude between request.bounds[2] and request.bounds[4]
            order by places.id
            limit 100
          ) as site
        ) as sites
        where matches.place <= 100
      ) as shown
    ) end
  from (
    select min(matches.price_kopecks) as least_kopecks, max(matches.price_kopecks) as greatest_kopecks
    from matches
  ) as prices;
end $$;
