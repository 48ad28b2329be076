-- Acquires the holds of an order: a use of the promo code, balance, stock, a slot. Always in this
-- order against deadlocks.
create or replace function take_holds(held purchases, sold deals) returns void language plpgsql as $$
declare
  promo promo_codes;
  left_over integer;
  violated text;
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
      get stacked diagnostics violated = constraint_name;
      if violated <> 'ledger_accounts_balance_not_negative' then
        raise;
      end if;
      perform reject_order('balance_too_small');
    end;
  end if;

  -- Late, because all buyers of the deal contend for this row.
  if sold.available_quantity >= 0 then
    insert into deal_stock (deal_id, free, published)
    values (sold.id, sold.available_quantity, sold.available_quantity)
    on conflict (deal_id) do nothing;
    update deal_stock set free = free - held.quantity
    where deal_stock.deal_id = sold.id and deal_stock.free >= held.quantity
    returning free into left_over;
    if not found then
      select deal_stock.free into left_over from deal_stock where deal_stock.deal_id = sold.id;
      perform reject_order('sold_out', jsonb_build_object('free', left_over));
    elsif left_over = 0 then
      perform queue_stock_update(sold.id);
    end if;
  end if;

  if held.has_visit then
    perform take_visit(held);
  end if;
end $$;
