create or replace function release_holds(purchase purchases) returns void language plpgsql as $$
declare
  was_sold_out boolean;
begin
  delete from promo_uses where promo_uses.purchase_id = purchase.id;
  if found then
    update promo_codes set uses = uses - 1 where promo_codes.id = purchase.promo_code_id;
  end if;
  if purchase.balance_kopecks > 0 then
    perform post_transaction(
      'release', format('release:%s:%s', purchase.id, purchase.holds), purchase.id,
      array[user_account(purchase.user_id, 'held'), user_account(purchase.user_id, 'balance')],
      array[-purchase.balance_kopecks, purchase.balance_kopecks]
    );
  end if;
  update deal_stock set free = free + purchase.quantity
  where deal_stock.deal_id = purchase.deal_id
  returning free = purchase.quantity into was_sold_out;
  if was_sold_out then
    perform queue_stock_update(purchase.deal_id);
  end if;
  if purchase.has_visit then
    perform release_visit(purchase.id);
  end if;
end $$;
