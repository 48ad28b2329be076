-- Whether the buyer may use the code once more. A refusal names the unpaid order that holds a use, if
-- there is one: giving it up would free the code.
create function check_promo_uses(promo promo_codes, buyer bigint) returns void
language plpgsql stable as $$
declare
  uses integer;
  unpaid bigint;
begin
  if promo.uses >= promo.uses_allowed then
    perform refuse_order('promo_used_up');
  end if;
  select count(*), max(purchases.id) filter (where purchases.status = 'waiting') into uses, unpaid
  from promo_uses
  join purchases on purchases.id = promo_uses.purchase_id
  where promo_uses.promo_code_id = promo.id and promo_uses.user_id = buyer;
  if uses >= promo.uses_per_user then
    perform refuse_order('promo_used_by_you', jsonb_strip_nulls(jsonb_build_object('order', unpaid)));
  end if;
end $$;

create or replace function quote_promo(
  buyer bigint, wanted_deal bigint, total bigint, typed_promo text
) returns bigint language plpgsql stable as $$
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

-- Takes what an order holds: the use of a promo code, money from the balance, coupons from stock, a
-- time. Always in this order, so that no two orders wait for each other.
create or replace function take_holds(held purchases, sold deals) returns void language plpgsql as $$
declare
  promo promo_codes;
  left_over integer;
begin
  if held.promo_code_id is not null then
    select * into promo from promo_codes where promo_codes.id = held.promo_code_id
    for no key update;
    perform check_promo_uses(promo, held.user_id);
    update promo_codes set uses = uses + 1 where promo_codes.id = promo.id;
    insert into promo_uses (purchase_id, promo_code_id, user_id) values (held.id, promo.id, held.user_id);
  end if;

  if held.balance_kopecks > 0 then
    begin
      perform post_transaction(
        'hold', format('hold:%s:%s', held.id, held.holds), held.id,
        array[user_account(held.user_id, 'balance'), user_account(held.user_id, 'held')],
        array[-held.balance_kopecks, held.balance_kopecks]
      );
    exception when check_violation then
      perform refuse_order('balance_too_small');
    end;
  end if;

  -- Late, because all who buy the same deal wait here.
  if sold.available_quantity >= 0 then
    insert into deal_stock (deal_id, free, shown)
    values (sold.id, sold.available_quantity, sold.available_quantity)
    on conflict (deal_id) do nothing;
    update deal_stock set free = free - held.quantity
    where deal_stock.deal_id = sold.id and deal_stock.free >= held.quantity
    returning free into left_over;
    if not found then
      select deal_stock.free into left_over from deal_stock where deal_stock.deal_id = sold.id;
      perform refuse_order('sold_out', jsonb_build_object('free', left_over));
    elsif left_over = 0 then
      perform tell_stock(sold.id);
    end if;
  end if;

  if held.has_visit then
    perform take_visit(held);
  end if;
end $$;
