-- Books a paid order, issues the coupons of its lines and queues its letters.
create or replace function complete_order(paid orders, transaction_key text) returns void language plpgsql as $$
declare
  line purchases;
  accounts bigint[] := array[
    house_account('clearing'), house_account('promo'),
    case when paid.balance_kopecks > 0 then user_account(paid.user_id, 'held') else house_account('clearing') end
  ];
  amounts bigint[] := array[-paid.bank_kopecks, -paid.promo_kopecks, -paid.balance_kopecks];
begin
  update orders set status = 'paid', held_until = null where orders.id = paid.id;
  for line in select * from purchases where purchases.order_id = paid.id order by purchases.id loop
    accounts := accounts || house_account('revenue')
      || merchant_account((select deals.brand_id from deals where deals.id = line.deal_id));
    amounts := amounts || commission_of(line) || total_of(line) - commission_of(line);
    perform complete_purchase(line);
  end loop;
  perform post_transaction('purchase', transaction_key, paid.id, accounts, amounts);
  if not is_bulk_load() then
    insert into due_work (kind, subject_id) values ('paid_orders', paid.id);
  end if;
end $$;
