-- What the shop sends as `receipt`, and the receipts that the cash register of the bank makes of it.
alter table sandbox_bank.payments add column receipt jsonb;
alter table sandbox_bank.refunds add column receipt jsonb;

create table sandbox_bank.receipts (
  id text not null,
  -- Also the number of the fiscal document.
  number bigint not null generated always as identity,
  payment_id text not null,
  -- Null for the receipt of the payment.
  refund_id text,
  status text not null,
  content jsonb not null,
  fiscal_attribute text not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint receipts_pk primary key (id),
  constraint receipts_number_key unique (number),
  constraint receipts_payment_id_fk foreign key (payment_id) references sandbox_bank.payments (id) on delete cascade,
  constraint receipts_refund_id_fk foreign key (refund_id) references sandbox_bank.refunds (id) on delete cascade,
  constraint receipts_status_known check (status in ('pending', 'succeeded', 'canceled'))
);
create index receipts_payment_id_idx on sandbox_bank.receipts (payment_id);
create index receipts_refund_id_idx on sandbox_bank.receipts (refund_id);
create index receipts_created_at_idx on sandbox_bank.receipts (created_at);
