-- An order and one of its payments, by default the newest.
create or replace function order_to_pay(target_order_id bigint, site text, target_payment_id bigint default null)
returns table (
  purchase_id bigint,
  order_status text,
  bank_kopecks bigint,
  user_id bigint,
  payment_id bigint,
  payment_status text,
  method text,
  saved_method_id text,
  binds_card boolean,
  amount_kopecks bigint,
  key uuid,
  description text,
  return_url text,
  confirmation_type text,
  confirmation_url text,
  receipt jsonb
) language sql volatile as $$
  select
    orders.id, orders.status, orders.bank_kopecks, orders.user_id,
    payments.id, payments.status, payments.method, bound_cards.bank_method_id, payments.binds_card,
    payments.amount_kopecks, payments.key,
    -- Null in payments opened before these columns existed.
    coalesce(payments.description, 'Скидора'),
    coalesce(
      payments.return_url, site || '/checkout/payment-waiting?purchaseId=' || orders.id
    ),
    payments.confirmation_type, payments.confirmation_url, sent_receipt(payments.id)
  from orders
  left join payments on payments.id = coalesce(
    target_payment_id,
    (select max(last.id) from payments as last where last.order_id = target_order_id)
  )
  left join bound_cards on bound_cards.id = payments.card_id
  where orders.id = target_order_id
$$;
