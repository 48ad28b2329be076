-- How often this buyer may still use a promo code; unpaid orders count as uses.
create or replace function promo_uses_left(promo promo_codes, buyer bigint) returns integer
language sql stable as $$
  select greatest(0, least(
    promo.uses_allowed - promo.uses,
    promo.uses_per_user - (
      select count(*) from promo_uses
      where promo_uses.promo_code_id = promo.id and promo_uses.user_id = buyer
    )
  ))::integer
$$;
