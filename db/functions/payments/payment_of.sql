-- The payment that completed the order. Any other payment of it was late and refunded.
create or replace function payment_of(target_order_id bigint) returns bigint language sql stable as $$
  select payments.id from payments
  join ledger_transactions on ledger_transactions.key = format('payment:%s', payments.id)
  where payments.order_id = target_order_id and ledger_transactions.kind = 'purchase'
$$;
