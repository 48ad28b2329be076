create or replace function release_holds(unpaid orders) returns void language plpgsql as $$
declare
  line purchases;
  was_sold_out boolean;
begin
  delete from promo_uses where promo_uses.order_id = unpaid.id;
  if found then
    update promo_codes set uses = uses - 1 where promo_codes.id = unpaid.promo_code_id;
  end if;
  if unpaid.balance_kopecks > 0 then
    perform post_transaction(
      'release', format('release:%s:%s', unpaid.id, unpaid.holds), unpaid.id,
      array[user_account(unpaid.user_id, 'held'), user_account(unpaid.user_id, 'balance')],
      array[-unpaid.balance_kopecks, unpaid.balance_kopecks]
    );
  end if;
  -- In the order of take_holds.
  for line in select * from purchases where purchases.order_id = unpaid.id order by purchases.deal_id, purchases.id loop
    update deal_stock set free = free + line.quantity
    where deal_stock.deal_id = line.deal_id
    returning free = line.quantity into was_sold_out;
    if was_sold_out then
      perform queue_stock_update(line.deal_id);
    end if;
  end loop;
  perform release_line(purchases) from purchases
  where purchases.order_id = unpaid.id
  order by purchases.deal_id, purchases.option_id, purchases.id;
end $$;
