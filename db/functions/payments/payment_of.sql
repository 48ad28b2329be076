-- The payment that completed the purchase. Any other payment of it was late and refunded.
create or replace function payment_of(order_id bigint) returns bigint language sql stable as $$
  select payments.id from payments
  join ledger_transactions on ledger_transactions.key = format('payment:%s', payments.id)
  where payments.purchase_id = order_id and ledger_transactions.kind = 'purchase'
$$;
