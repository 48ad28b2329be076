-- What the bank's own lists say, held against our books. A report is written whole when all is compared.
create table reconciliations (
  id bigint not null generated always as identity,
  -- Compared is what came to the bank from the one until before the other.
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- How many of each the bank has listed.
  payments integer not null,
  refunds integer not null,
  payouts integer not null,
  created_at timestamptz not null default now(),
  constraint reconciliations_pk primary key (id),
  constraint reconciliations_range_ordered check (from_at < to_at)
);

create table reconciliation_differences (
  id bigint not null generated always as identity,
  reconciliation_id bigint not null,
  -- What each of them means and asks for: docs/money.md.
  subject text not null,
  kind text not null,
  -- Its name at the bank; the clearing account as a whole has none.
  bank_id text,
  purchase_id bigint,
  our_status text,
  our_kopecks bigint,
  their_status text,
  their_kopecks bigint,
  -- How much more the bank has than our books say; below zero, how much less.
  kopecks bigint not null,
  is_healed boolean not null,
  constraint reconciliation_differences_pk primary key (id),
  constraint reconciliation_differences_reconciliation_id_fk
    foreign key (reconciliation_id) references reconciliations (id) on delete cascade,
  constraint reconciliation_differences_subject_known
    check (subject in ('payment', 'refund', 'payout', 'clearing')),
  constraint reconciliation_differences_kind_known
    check (kind in ('unknown', 'missing', 'status', 'amount', 'unbooked')),
  constraint reconciliation_differences_named check ((bank_id is null) = (subject = 'clearing'))
);
create index reconciliation_differences_reconciliation_id_idx
  on reconciliation_differences (reconciliation_id);

-- The nightly comparison asks for what we have opened in a stretch of time.
create index payments_created_at_idx on payments (created_at) where bank_id is not null;
create index refunds_created_at_idx on refunds (created_at) where bank_id is not null;
