-- Rejects a code whose limit the buyer has reached. The rejection names the unpaid order that holds a
-- use, if there is one: cancelling it would release the code.
create or replace function check_promo_uses(promo promo_codes, buyer bigint) returns void
language plpgsql stable as $$
declare
  uses integer;
  unpaid bigint;
begin
  if promo.uses >= promo.uses_allowed then
    perform reject_order('promo_used_up');
  end if;
  select count(*), max(orders.id) filter (where orders.status = 'waiting') into uses, unpaid
  from promo_uses
  join orders on orders.id = promo_uses.order_id
  where promo_uses.promo_code_id = promo.id and promo_uses.user_id = buyer;
  if uses >= promo.uses_per_user then
    perform reject_order('promo_used_by_you', jsonb_strip_nulls(jsonb_build_object('order', unpaid)));
  end if;
end $$;
