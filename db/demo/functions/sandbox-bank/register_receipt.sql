-- Registers a receipt at once, unless the settings of the payment say 'pending' or 'canceled'.
create or replace function sandbox_bank.register_receipt(
  source_payment_id text, source_refund_id text, receipt_content jsonb
) returns void language sql as $$
  insert into sandbox_bank.receipts (id, payment_id, refund_id, status, content, fiscal_attribute)
  select
    gen_random_uuid(), source_payment_id, source_refund_id,
    coalesce(sandbox_bank.settings_of(source_payment_id) ->> 'receipt', 'succeeded'), receipt_content,
    -- Ten digits at most.
    (('x' || left(md5(random()::text), 8))::bit(32)::bigint)::text
  where receipt_content is not null
$$;
