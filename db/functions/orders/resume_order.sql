-- Resumes a failed, expired or cancelled order at its original price, with another slot of its first line if the request
-- names one. Returns the payment. Idempotent: the same key and request return the same payment.
create or replace function resume_order(request resumption) returns bigint language plpgsql as $$
declare
  -- Each payment of an order can charge the buyer.
  payment_limit constant integer := 20;
  unpaid orders;
  first_line purchases;
  payment payments;
  charging_id bigint;
  has_new_slot boolean := coalesce(request.slot ?| '{booking,river}', false);
begin
  -- Before the row lock of the order, like take_order.
  perform pg_advisory_xact_lock(hashtextextended('order:' || orders.user_id, 0)) from orders
  where orders.id = request.order_id and request.unpaid_limit is not null;
  select * into unpaid from orders where orders.id = request.order_id for no key update;
  select * into payment from payments
  where payments.order_id = request.order_id and payments.request_key = request.request_key;
  if payment.id is not null then
    if payment.request_hash is distinct from request.request_hash then
      perform reject_order('idempotency_key_reused');
    end if;
    return payment.id;
  elsif coalesce(unpaid.status, 'paid') = 'paid' then
    perform reject_order('order_not_waiting');
  end if;
  charging_id := charging_payment(request.order_id);
  if charging_id is not null then
    return charging_id;
  elsif payment_limit <= (select count(*) from payments where payments.order_id = request.order_id) then
    perform reject_order('too_many_payments', jsonb_build_object('most', payment_limit));
  end if;
  select * into first_line from purchases where purchases.id = request.order_id;
  if unpaid.status <> 'waiting' then
    if exists (
      select from purchases join deals on deals.id = purchases.deal_id
      where purchases.order_id = request.order_id and (deals.status <> 'published' or deals.ends_at <= now())
    ) then
      perform reject_order('deal_not_on_sale');
    end if;
    perform check_unpaid_orders(unpaid.user_id, request.unpaid_limit);
    if has_new_slot then
      perform change_slot(first_line, request.slot);
    end if;
    perform lower_balance_share(unpaid);
    unpaid := set_order_status(request.order_id, 'waiting');
    perform take_holds(unpaid);
  elsif has_new_slot then
    perform change_slot(first_line, request.slot);
    perform take_visit(first_line, is_new => unpaid.holds = 1);
  end if;
  if has_new_slot then
    perform reject_lost_slot(request.order_id, request.slot);
  end if;
  payment.id := open_payment(
    unpaid, request.method, request.card_id, coalesce(request.binds_card, false), request.site,
    request.request_key, request.request_hash
  );
  perform save_receipt(payment.id, request.vat_code, request.tax_system);
  return payment.id;
end $$;
