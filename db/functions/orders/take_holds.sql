-- Acquires the holds of an order: a use of the promo code, balance, stock by deal, slots. Always in this
-- order against deadlocks.
create or replace function take_holds(unpaid orders) returns void language plpgsql as $$
declare
  promo promo_codes;
  line purchases;
  violated_constraint text;
begin
  if unpaid.promo_code_id is not null then
    select * into promo from promo_codes where promo_codes.id = unpaid.promo_code_id
    for no key update;
    perform check_promo_uses(promo, unpaid.user_id);
    update promo_codes set uses = uses + 1 where promo_codes.id = promo.id;
    insert into promo_uses (order_id, promo_code_id, user_id) values (unpaid.id, promo.id, unpaid.user_id);
  end if;

  if unpaid.balance_kopecks > 0 then
    begin
      perform post_transaction(
        'hold', format('hold:%s:%s', unpaid.id, unpaid.holds), unpaid.id,
        array[user_account(unpaid.user_id, 'balance'), user_account(unpaid.user_id, 'held')],
        array[-unpaid.balance_kopecks, unpaid.balance_kopecks]
      );
    exception when check_violation then
      get stacked diagnostics violated_constraint = constraint_name;
      if violated_constraint <> 'ledger_accounts_balance_not_negative' then
        raise;
      end if;
      perform reject_order('balance_too_small');
    end;
  end if;

  -- Late, because all buyers of a deal contend for its row.
  for line in select * from purchases where purchases.order_id = unpaid.id order by purchases.deal_id, purchases.id loop
    perform take_stock(line);
  end loop;
  for line in
    select * from purchases where purchases.order_id = unpaid.id
    order by purchases.deal_id, purchases.option_id, purchases.id
  loop
    perform take_line(line, is_new => unpaid.holds = 1);
  end loop;
end $$;
