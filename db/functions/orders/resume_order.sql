-- Resumes a failed, expired or cancelled order at its original price, with another slot if `new_slot` names one
-- (`booking` or `river`). Returns the payment. Idempotent: the same key and request return the same payment.
create or replace function resume_order(
  order_id bigint, payment_method text, payment_card_id bigint, binds_card boolean default false,
  new_slot jsonb default null, site text default null, unpaid_limit integer default null,
  idempotency_key text default null, body_hash bytea default null
) returns bigint language plpgsql as $$
declare
  -- Each payment of an order can charge the buyer.
  payment_limit constant integer := 20;
  purchase purchases;
  deal deals;
  payment payments;
  charging_id bigint;
  has_new_slot boolean := coalesce(new_slot ?| '{booking,river}', false);
begin
  -- Before the row lock of the order, like take_order.
  perform pg_advisory_xact_lock(hashtextextended('order:' || purchases.user_id, 0)) from purchases
  where purchases.id = order_id and unpaid_limit is not null;
  select * into purchase from purchases where purchases.id = order_id for no key update;
  select * into payment from payments
  where payments.purchase_id = order_id and payments.request_key = idempotency_key;
  if payment.id is not null then
    if payment.request_hash is distinct from body_hash then
      perform reject_order('idempotency_key_reused');
    end if;
    return payment.id;
  elsif coalesce(purchase.status, '') not in ('waiting', 'failed', 'expired', 'cancelled') then
    perform reject_order('order_not_waiting');
  end if;
  charging_id := charging_payment(order_id);
  if charging_id is not null then
    return charging_id;
  elsif payment_limit <= (select count(*) from payments where payments.purchase_id = order_id) then
    perform reject_order('too_many_payments', jsonb_build_object('most', payment_limit));
  end if;
  select * into deal from deals where deals.id = purchase.deal_id;
  if purchase.status <> 'waiting' then
    if deal.status <> 'published' or deal.ends_at <= now() then
      perform reject_order('deal_not_on_sale');
    end if;
    perform check_unpaid_orders(purchase.user_id, unpaid_limit);
    if has_new_slot then
      perform change_slot(purchase, new_slot);
    end if;
    update purchases
    set status = 'waiting', held_until = now() + interval '15 minutes', holds = holds + 1
    where purchases.id = order_id
    returning * into purchase;
    perform take_holds(purchase, deal);
  elsif has_new_slot then
    perform change_slot(purchase, new_slot);
    perform take_visit(purchase);
  end if;
  if has_new_slot then
    perform reject_lost_slot(purchase.id, new_slot);
  end if;
  return open_payment(
    purchase, deal, payment_method, payment_card_id, binds_card, site, idempotency_key, body_hash
  );
end $$;
