-- Payouts from balances. A request outlives its account without personal data.
create table withdrawals (
  id bigint not null generated always as identity,
  -- Public id that cannot be guessed.
  code text not null default replace(gen_random_uuid()::text, '-', ''),
  user_id bigint,
  -- Transitions: db/functions/withdrawals/is_withdrawal_transition.sql.
  status text not null default 'draft',
  amount_kopecks bigint,
  full_name text,
  method text,
  -- A card number, or a phone and its bank; encrypted with a key that is not in the database.
  destination text,
  -- Keyed hash that recognises a destination without decrypting it.
  destination_hash bytea,
  -- The part that may be shown.
  destination_title text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  -- A new destination is paid after this hold.
  hold_until timestamptz,
  -- Sent to the bank as Idempotence-Key.
  key uuid not null default gen_random_uuid(),
  -- When it was first sent: the bank forgets keys after a day.
  sent_at timestamptz,
  bank_id text,
  -- Why it failed: our text when staff refused it, the text of the bank otherwise.
  refusal text,
  settled_at timestamptz,
  -- The decision of staff.
  decided_at timestamptz,
  decided_by bigint,
  constraint withdrawals_pk primary key (id),
  constraint withdrawals_code_key unique (code),
  constraint withdrawals_bank_id_key unique (bank_id),
  constraint withdrawals_user_id_fk foreign key (user_id) references users (id) on delete set null,
  constraint withdrawals_status_known check (
    status in ('draft', 'checking', 'holding', 'paying', 'paid', 'refused', 'cancelled', 'failed')
  ),
  constraint withdrawals_method_known check (method in ('bank_card', 'sbp')),
  constraint withdrawals_amount_range check (amount_kopecks > 0),
  constraint withdrawals_asked_whole check (
    status = 'draft' or (amount_kopecks is not null and asked_at is not null)
  ),
  constraint withdrawals_open_have_owner check (
    status not in ('draft', 'checking', 'holding', 'paying') or user_id is not null
  ),
  constraint withdrawals_settled_told check (
    (settled_at is not null) = (status in ('paid', 'refused', 'cancelled', 'failed'))
  ),
  constraint withdrawals_decided_by_fk foreign key (decided_by) references users (id) on delete set null
);
create index withdrawals_user_id_idx on withdrawals (user_id, id);
create index withdrawals_checking_idx on withdrawals (asked_at) where status = 'checking';
create index withdrawals_holding_idx on withdrawals (hold_until) where status = 'holding';
create index withdrawals_paying_idx on withdrawals (asked_at) where status = 'paying';
create index withdrawals_draft_idx on withdrawals (created_at) where status = 'draft';
create index withdrawals_decided_by_idx on withdrawals (decided_by) where decided_by is not null;
create index withdrawals_decided_at_idx on withdrawals (decided_at desc, id desc)
  where decided_at is not null;

-- Scans of a request. The files are outside of what the site serves.
create table withdrawal_papers (
  id bigint not null generated always as identity,
  withdrawal_id bigint not null,
  position integer not null,
  path text not null,
  -- The file name given by the person.
  name text not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  constraint withdrawal_papers_pk primary key (id),
  constraint withdrawal_papers_withdrawal_id_fk
    foreign key (withdrawal_id) references withdrawals (id) on delete cascade,
  constraint withdrawal_papers_path_key unique (path),
  constraint withdrawal_papers_position_key unique (withdrawal_id, position),
  constraint withdrawal_papers_position_range check (position between 1 and 5)
);

-- Audit log of a request, and its history for the owner.
create table withdrawal_events (
  id bigint not null generated always as identity,
  withdrawal_id bigint not null,
  -- A new status, or papers_read.
  what text not null,
  -- Null for automatic steps.
  actor_id bigint,
  at timestamptz not null default now(),
  -- The paper of a 'papers_read' event. No foreign key: the record outlives the paper.
  paper_id bigint,
  constraint withdrawal_events_pk primary key (id),
  constraint withdrawal_events_withdrawal_id_fk
    foreign key (withdrawal_id) references withdrawals (id) on delete cascade,
  constraint withdrawal_events_actor_id_fk foreign key (actor_id) references users (id) on delete set null
);
create index withdrawal_events_withdrawal_id_idx on withdrawal_events (withdrawal_id, id);
create index withdrawal_events_actor_id_idx on withdrawal_events (actor_id) where actor_id is not null;
