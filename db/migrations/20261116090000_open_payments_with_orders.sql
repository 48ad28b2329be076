-- What an order waits for at the bank: its last payment, none for an order that needs no bank. What the
-- bank is told of it is written down first, the same each time. Given the order that take_order has just
-- taken, both are one round trip.
create function open_payment(opened bigint, site text)
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
  confirmation_url text
) language sql as $$
  with told as (
    update payments
    set description = coalesce(payments.description, left('Скидора: ' || deals.tiny_title, 128)),
      return_url = coalesce(
        payments.return_url, site || '/checkout/payment-waiting?purchaseId=' || purchases.id
      )
    from purchases join deals on deals.id = purchases.deal_id
    where purchases.id = opened
      and payments.id = (
        select max(last.id) from payments as last where last.purchase_id = opened
      )
    returning payments.*
  )
  select
    purchases.id, purchases.status, purchases.bank_kopecks, purchases.user_id,
    told.id, told.status, told.method, bound_cards.bank_method_id, told.binds_card,
    told.amount_kopecks, told.key, told.description, told.return_url, told.confirmation_type,
    told.confirmation_url
  from purchases
  left join told on true
  left join bound_cards on bound_cards.id = told.card_id
  where purchases.id = opened
$$;
