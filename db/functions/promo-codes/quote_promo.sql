-- The discount that a code would give, or why it is rejected, by the checks of an order. Read-only.
create or replace function quote_promo(buyer bigint, target_deal_id bigint, total bigint, promo_code text)
returns bigint language plpgsql stable as $$
declare
  promo promo_codes;
begin
  select * into promo from promo_codes where promo_codes.code = upper(promo_code);
  perform check_promo(promo, buyer, promo_covers(promo, target_deal_id), total);
  perform check_promo_uses(promo, buyer);
  return promo_discount(promo, total);
end $$;
