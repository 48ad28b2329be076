-- The bank's code of the VAT rate of what the company sells; null for the rate of the settings.
alter table brands
  add column vat_code smallint,
  add constraint brands_vat_code_range check (vat_code between 1 and 12);

-- Fiscal receipts of payments and refunds. Content is stored when the payment or refund is opened: the bank rejects a
-- retry with another body.
create table receipts (
  id bigint not null generated always as identity,
  order_id bigint not null,
  payment_id bigint not null,
  -- Null for the receipt of the sale.
  refund_id bigint,
  -- Contact of the customer; deleted with the account.
  email text,
  phone text,
  -- The bank's code; null if the cash register knows it.
  tax_system smallint,
  -- Each with its prices in kopecks, as ReceiptLine in packages/domain/src/receipts/receipt-items.ts, and the purchase.
  lines jsonb not null,
  -- 'new' until the payment or refund succeeds; then the bank's status of the registration.
  status text not null default 'new',
  -- The fiscal data of a registered receipt.
  fiscal_storage text,
  fiscal_document text,
  fiscal_attribute text,
  registered_at timestamptz,
  -- When the payment or refund succeeded.
  due_at timestamptz,
  -- When the bank is polled next; null once it is not.
  next_poll_at timestamptz,
  constraint receipts_pk primary key (id),
  constraint receipts_order_id_fk foreign key (order_id) references orders (id) on delete cascade,
  constraint receipts_payment_id_fk foreign key (payment_id) references payments (id) on delete cascade,
  constraint receipts_refund_id_fk foreign key (refund_id) references refunds (id) on delete cascade,
  constraint receipts_refund_id_key unique (refund_id),
  constraint receipts_status_known check (status in ('new', 'pending', 'succeeded', 'canceled')),
  constraint receipts_due_known check ((due_at is null) = (status = 'new')),
  constraint receipts_polled_while_pending check (next_poll_at is null or status = 'pending'),
  constraint receipts_fiscal_data_known check (
    num_nulls(fiscal_storage, fiscal_document, fiscal_attribute, registered_at)
      = case status when 'succeeded' then 0 else 4 end
  )
);
create unique index receipts_sale_key on receipts (payment_id) where refund_id is null;
create index receipts_payment_id_idx on receipts (payment_id);
create index receipts_order_id_idx on receipts (order_id);
create index receipts_next_poll_at_idx on receipts (next_poll_at) where next_poll_at is not null;
-- Few: what the bank did not register.
create index receipts_unregistered_idx on receipts (id)
  where status = 'canceled' or (status = 'pending' and next_poll_at is null);

-- For the receipt: the VAT code where the company has none, and the tax system.
alter type new_order add attribute vat_code smallint, add attribute tax_system smallint;
alter type resumption add attribute vat_code smallint, add attribute tax_system smallint;
