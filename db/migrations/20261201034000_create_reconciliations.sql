-- The lists of the bank compared with our ledger. A report is written as a whole at the end.
create table reconciliations (
  id bigint not null generated always as identity,
  -- Half-open range of what was compared.
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
  -- Meaning and remedies: docs/money.md.
  subject text not null,
  kind text not null,
  -- The id at the bank; null for the clearing account as a whole.
  bank_id text,
  purchase_id bigint,
  our_status text,
  our_kopecks bigint,
  their_status text,
  their_kopecks bigint,
  -- How much more the bank has than our ledger; negative for less.
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
