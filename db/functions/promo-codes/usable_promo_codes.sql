-- The buyer's personal and saved codes that an order of some deal would accept.
create or replace function usable_promo_codes(buyer bigint) returns setof promo_codes
language sql stable as $$
  select promo_codes.* from promo_codes
  where promo_codes.id in (
      select own.id from promo_codes as own where own.user_id = buyer
      union all
      select saved_promo_codes.promo_code_id from saved_promo_codes
      where saved_promo_codes.user_id = buyer
    )
    and promo_codes.starts_at <= now() and promo_codes.ends_at > now()
    and promo_uses_left(promo_codes, buyer) > 0
$$;
