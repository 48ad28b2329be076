-- What search_deals is called with; json_populate_record makes it from named values.
create type search_request as (
  city_id integer,
  -- Words for to_tsquery; the other two have those of the title, and of brand or category, alone.
  anywhere text,
  in_title text,
  in_brand_or_category text,
  -- Finds all deals of the city; otherwise a request without words finds nothing.
  matches_all boolean,
  category_id integer,
  -- Left, bottom, right, top; null for everywhere.
  bounds double precision[],
  sort text,
  skip integer,
  size integer,
  -- The search widens to a larger part of the city only while it has fewer.
  min_results integer,
  -- Guests do not see held deals; others do not see the brands that they have hidden.
  is_guest boolean,
  hidden_brand_ids integer[],
  -- The filters by their names; null without such a filter. Prices are in rubles.
  price_from bigint,
  price_to bigint,
  discount_from integer,
  rating_from numeric,
  free_today boolean,
  free_tonight boolean,
  open_now boolean,
  free_coupon boolean
);
