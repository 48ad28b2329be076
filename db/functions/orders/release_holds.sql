create or replace function release_holds(held purchases) returns void language plpgsql as $$
declare
  was_sold_out boolean;
begin
  delete from promo_uses where promo_uses.purchase_id = held.id;
  if found then
    update promo_codes set uses = uses - 1 where promo_codes.id = held.promo_code_id;
  end if;
  if held.balance_kopecks > 0 then
    perform post_transaction(
      'release', format('release:%s:%s', held.id, held.holds), held.id,
      array[user_account(held.user_id, 'held'), user_account(held.user_id, 'balance')],
      array[-held.balance_kopecks, held.balance_kopecks]
    );
  end if;
  update deal_stock set free = free + held.quantity
  where deal_stock.deal_id = held.deal_id
  returning free = held.quantity into was_sold_out;
  if was_sold_out then
    perform queue_stock_update(held.deal_id);
  end if;
  if held.has_visit then
    perform release_visit(held.id);
  end if;
end $$;
