-- The discount that a code would give, or why not, by the checks of an order. Changes nothing.
create or replace function quote_promo(buyer bigint, wanted_deal bigint, total bigint, typed_promo text)
returns bigint language plpgsql stable as $$
declare
  promo promo_codes;
  sold deals;
begin
  select * into promo from promo_codes where promo_codes.code = upper(typed_promo);
  select * into sold from deals where deals.id = wanted_deal;
  perform check_promo(promo, buyer, sold, total);
  if promo.uses >= promo.uses_allowed then
    perform refuse_order('promo_used_up');
  end if;
  if promo.uses_per_user <= (
    select count(*) from promo_uses
    where promo_uses.promo_code_id = promo.id and promo_uses.user_id = buyer
  ) then
    perform refuse_order('promo_used_by_you');
  end if;
  return promo_discount(promo, total);
end $$;
