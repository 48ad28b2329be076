-- Lists and maps show which coupons are free, and what a deal is at large: restaurants, services and so on.
create function root_category_slug(narrowest integer) returns text language sql stable parallel safe as $$
  select roots.slug from categories
  join categories as roots on roots.id = categories.path[1]
  where categories.id = narrowest
$$;

alter type deal_card add attribute "isOnlyDiscount" boolean, add attribute "dealOfferCategory" text;

create or replace function deal_card(
  deal deals,
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
    to_char(deal.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    deal.is_discount_only,
    root_category_slug(deal.category_id)
  )::deal_card)
$$;

do $$
declare
  was_bulk_load text := current_setting('skidora.bulk_load', true);
begin
  -- The search does not read these.
  perform set_config('skidora.bulk_load', 'on', true);
  update deal_cards
  set card = (
    left(deal_cards.card::text, -1) || ',"isOnlyDiscount":' || deals.is_discount_only::text
      || ',"dealOfferCategory":' || to_json(root_category_slug(deals.category_id)) || '}'
  )::json
  from deals
  where deals.id = deal_cards.deal_id;
  perform set_config('skidora.bulk_load', coalesce(was_bulk_load, ''), true);
end $$;
