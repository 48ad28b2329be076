-- The price before the discount, if it was ever charged, else the current one: cards, sorts, filters and
-- banners claim no other discount.
create or replace function claimed_price(option deal_options) returns bigint
language sql stable parallel safe as $$
  select case when exists (
    select from price_changes
    where price_changes.deal_id = option.deal_id and price_changes.option_id = option.id
      and price_changes.discounted_kopecks >= option.price_kopecks
  ) then option.price_kopecks else option.discounted_kopecks end
$$;
