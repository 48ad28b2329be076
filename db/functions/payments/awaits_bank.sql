-- Whether the bank may still credit or bounce money of an order. A payment that was never sent to the bank
-- does not count.
create or replace function awaits_bank(target orders) returns boolean language sql stable as $$
  select target.status = 'waiting'
    or exists (
      select from payments
      where payments.order_id = target.id
        and (payments.status = 'pending' or (payments.status = 'new' and payments.return_url is not null))
    )
    or exists (
      select from refunds
      where refunds.order_id = target.id and refunds.status in ('new', 'pending')
    )
$$;
