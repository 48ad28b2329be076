-- The payment of an order that the bank may complete without another step of the payer: by a saved card, or
-- confirmed already. Another payment beside it would charge twice.
create or replace function charging_payment(target_order_id bigint) returns bigint language sql stable as $$
  select min(payments.id) from payments
  where payments.order_id = target_order_id and payments.return_url is not null
    and (
      (payments.status = 'new' and payments.card_id is not null)
      or (payments.status = 'pending' and payments.confirmation_url is null)
    )
$$;
