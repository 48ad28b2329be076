-- The discount that a code would give, or why it is rejected, by the checks of an order. Read-only.
create or replace function quote_promo(buyer bigint, wanted_deal bigint, total bigint, typed_promo text)
returns bigint language plpgsql stable as $$
declare
  promo promo_codes;
  sold deals;
begin
  select * into promo from promo_codes where promo_codes.code = upper(typed_promo);
  select * into sold from deals where deals.id = wanted_deal;
  perform check_promo(promo, buyer, sold, total);
  perform check_promo_uses(promo, buyer);
  return promo_discount(promo, total);
end $$;
