-- A single expression without subquery, so that the planner inlines it.
create or replace function deal_card(
  deal deals,
  root_slug text,
  price_kopecks bigint,
  discounted_kopecks bigint,
  option_count bigint,
  landmark text,
  place_count bigint
) returns json language sql stable parallel safe as $$
  -- row_to_json and not json_build_object: it writes no spaces.
  select row_to_json(row(
    deal.id,
    deal.slug,
    deal.tiny_title,
    deal.photos[1],
    trim_scale(price_kopecks / 100.0),
    trim_scale(discounted_kopecks / 100.0),
    discount_percent(price_kopecks, discounted_kopecks),
    option_count > 1,
    landmark,
    place_count,
    deal.rating,
    deal.reviews_count,
    deal.coupons_bought,
    utc_text(deal.ends_at),
    deal.is_discount_only,
    root_slug,
    deal.available_quantity = 0
  )::deal_card)
$$;
