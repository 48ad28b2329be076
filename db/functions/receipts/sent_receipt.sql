-- What is sent to the bank of the receipt of a payment or refund; null without one.
create or replace function sent_receipt(target_payment_id bigint, target_refund_id bigint default null)
returns jsonb language sql stable as $$
  select jsonb_build_object(
    'email', receipts.email, 'phone', receipts.phone, 'taxSystem', receipts.tax_system, 'lines', receipts.lines
  )
  from receipts
  where receipts.payment_id = target_payment_id and receipts.refund_id is not distinct from target_refund_id
$$;
