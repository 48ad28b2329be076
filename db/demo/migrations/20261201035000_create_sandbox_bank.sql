-- The bank of the demo. It and the shop have no references to each other: they communicate over HTTP only.
create schema sandbox_bank;

create table sandbox_bank.payments (
  id text not null,
  -- For order and pagination of lists.
  number bigint not null generated always as identity,
  status text not null default 'pending',
  kopecks bigint not null,
  refunded_kopecks bigint not null default 0,
  description text,
  metadata jsonb not null,
  method text not null,
  -- What the bank stores of the card: never its number.
  card jsonb,
  -- The test card whose holder is being asked for the code.
  waiting_card text,
  is_captured_at_once boolean not null,
  is_method_kept boolean not null,
  -- The saved method that paid: the id of the payment that saved it.
  saved_method_id text,
  confirmation text,
  return_url text,
  -- The webhook of the shop.
  notification_url text not null,
  cancellation jsonb,
  -- Of the precision that the API shows, so that ranges of lists are exact.
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  expires_at timestamptz not null,
  captured_at timestamptz,
  constraint payments_pk primary key (id),
  constraint payments_number_key unique (number),
  constraint payments_saved_method_id_fk foreign key (saved_method_id) references sandbox_bank.payments (id),
  constraint payments_status_known check (status in ('pending', 'waiting_for_capture', 'succeeded', 'canceled')),
  constraint payments_method_known check (method in ('bank_card', 'sbp', 'sberbank')),
  constraint payments_confirmation_known check (confirmation in ('redirect', 'qr')),
  constraint payments_kopecks_positive check (kopecks > 0),
  constraint payments_refunds_within check (refunded_kopecks between 0 and kopecks),
  constraint payments_refunded_after_success check (refunded_kopecks = 0 or status = 'succeeded')
);
create index payments_created_at_idx on sandbox_bank.payments (created_at);
-- Expired payments are looked for every minute.
create index payments_expires_at_idx on sandbox_bank.payments (expires_at)
  where status in ('pending', 'waiting_for_capture');

create table sandbox_bank.refunds (
  id text not null,
  number bigint not null generated always as identity,
  payment_id text not null,
  kopecks bigint not null,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint refunds_pk primary key (id),
  constraint refunds_number_key unique (number),
  constraint refunds_payment_id_fk foreign key (payment_id) references sandbox_bank.payments (id),
  constraint refunds_kopecks_positive check (kopecks > 0)
);
create index refunds_payment_id_idx on sandbox_bank.refunds (payment_id);
create index refunds_created_at_idx on sandbox_bank.refunds (created_at);

create table sandbox_bank.payouts (
  id text not null,
  number bigint not null generated always as identity,
  status text not null,
  kopecks bigint not null,
  description text,
  metadata jsonb not null,
  destination jsonb not null,
  notification_url text not null,
  cancellation jsonb,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint payouts_pk primary key (id),
  constraint payouts_number_key unique (number),
  constraint payouts_status_known check (status in ('pending', 'succeeded', 'canceled')),
  constraint payouts_kopecks_positive check (kopecks > 0)
);
create index payouts_created_at_idx on sandbox_bank.payouts (created_at);

-- The object made under a key; keys are known for 24 hours.
create table sandbox_bank.idempotence_keys (
  account text not null,
  key text not null,
  -- SHA-256 of path and body.
  request_hash bytea not null,
  object_id text,
  created_at timestamptz not null default now(),
  constraint idempotence_keys_pk primary key (account, key)
);
create index idempotence_keys_created_at_idx on sandbox_bank.idempotence_keys (created_at);

create table sandbox_bank.notifications (
  id bigint not null generated always as identity,
  -- The payment or payout that it is about; a refund belongs to its payment.
  subject_id text not null,
  event text not null,
  -- The object at the time of the event.
  object jsonb not null,
  url text not null,
  -- Held back until the next one of the same subject has been sent.
  is_held boolean not null,
  created_at timestamptz not null default now(),
  constraint notifications_pk primary key (id)
);
create index notifications_subject_id_idx on sandbox_bank.notifications (subject_id);

-- Injected faults of tests: of one payment, or of all under the empty subject.
create table sandbox_bank.behaviours (
  subject_id text not null,
  settings jsonb not null,
  -- How many calls of the shop still fail, and how.
  faults_left integer not null,
  fault text,
  constraint behaviours_pk primary key (subject_id)
);
