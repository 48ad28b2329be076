-- A payment or refund has succeeded: the bank registers its receipt now.
create or replace function await_receipt(target_payment_id bigint, target_refund_id bigint default null)
returns void language sql as $$
  update receipts set status = 'pending', due_at = now(), next_poll_at = now()
  where receipts.payment_id = target_payment_id and receipts.refund_id is not distinct from target_refund_id
    and receipts.status = 'new'
$$;
