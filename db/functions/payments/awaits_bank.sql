-- Whether the bank may still credit or bounce money of an order. A payment that was never sent to the bank
-- does not count.
create or replace function awaits_bank(purchase purchases) returns boolean language sql stable as $$
  select purchase.status = 'waiting'
    or exists (
      select from payments
      where payments.purchase_id = purchase.id
        and (payments.status = 'pending' or (payments.status = 'new' and payments.return_url is not null))
    )
    or exists (
      select from refunds
      where refunds.purchase_id = purchase.id and refunds.status in ('new', 'pending')
    )
$$;
