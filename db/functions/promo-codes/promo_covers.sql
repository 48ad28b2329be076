-- Whether a code reduces the price of a deal: it may be limited to a category.
create or replace function promo_covers(promo promo_codes, target_deal_id bigint) returns boolean
language sql stable as $$
  select promo.category_id is null or exists (
    select from deals
    join categories on categories.id = deals.category_id
    where deals.id = target_deal_id and promo.category_id = any (categories.path)
  )
$$;
