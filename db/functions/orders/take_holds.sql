-- Acquires the holds of an order: a use of the promo code, balance, stock, a slot. Always in this
-- order against deadlocks.
create or replace function take_holds(purchase purchases, deal deals) returns void language plpgsql as $$
declare
  promo promo_codes;
  remaining integer;
  violated_constraint text;
begin
  if purchase.promo_code_id is not null then
    select * into promo from promo_codes where promo_codes.id = purchase.promo_code_id
    for no key update;
    perform check_promo_uses(promo, purchase.user_id);
    update promo_codes set uses = uses + 1 where promo_codes.id = promo.id;
    insert into promo_uses (purchase_id, promo_code_id, user_id) values (purchase.id, promo.id, purchase.user_id);
  end if;

  if purchase.balance_kopecks > 0 then
    begin
      perform post_transaction(
        'hold', format('hold:%s:%s', purchase.id, purchase.holds), purchase.id,
        array[user_account(purchase.user_id, 'balance'), user_account(purchase.user_id, 'held')],
        array[-purchase.balance_kopecks, purchase.balance_kopecks]
      );
    exception when check_violation then
      get stacked diagnostics violated_constraint = constraint_name;
      if violated_constraint <> 'ledger_accounts_balance_not_negative' then
        raise;
      end if;
      perform reject_order('balance_too_small');
    end;
  end if;

  -- Late, because all buyers of the deal contend for this row.
  if deal.available_quantity >= 0 then
    insert into deal_stock (deal_id, free, published)
    values (deal.id, deal.available_quantity, deal.available_quantity)
    on conflict (deal_id) do nothing;
    update deal_stock set free = free - purchase.quantity
    where deal_stock.deal_id = deal.id and deal_stock.free >= purchase.quantity
    returning free into remaining;
    if not found then
      select deal_stock.free into remaining from deal_stock where deal_stock.deal_id = deal.id;
      perform reject_order('sold_out', jsonb_build_object('free', remaining));
    elsif remaining = 0 then
      perform queue_stock_update(deal.id);
    end if;
  end if;

  if purchase.has_visit then
    perform take_visit(purchase);
  end if;
end $$;
