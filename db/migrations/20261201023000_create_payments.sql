-- Cards stored at the bank; we have only what the buyer is shown.
create table bound_cards (
  id bigint not null generated always as identity,
  user_id bigint not null,
  -- The id at the bank.
  bank_method_id text not null,
  title text not null,
  created_at timestamptz not null default now(),
  constraint bound_cards_pk primary key (id),
  constraint bound_cards_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint bound_cards_bank_method_id_key unique (user_id, bank_method_id)
);

create table payments (
  id bigint not null generated always as identity,
  purchase_id bigint not null,
  method text not null,
  -- The stored card that pays, if any.
  card_id bigint,
  binds_card boolean not null default false,
  amount_kopecks bigint not null,
  -- Sent to the bank, the same on every retry: otherwise it would reject the idempotency key.
  description text,
  return_url text,
  -- Sent to the bank as Idempotence-Key: retries make one payment.
  key uuid not null default gen_random_uuid(),
  -- 'new' until the bank has responded.
  status text not null default 'new',
  -- The id at the bank.
  bank_id text,
  confirmation_type text,
  confirmation_url text,
  -- The reason given by the bank.
  refusal text,
  created_at timestamptz not null default now(),
  -- When the bank was last polled.
  asked_at timestamptz,
  settled_at timestamptz,
  -- When the bank is polled next, with growing intervals. Jobs claim due rows by this column, the longest due first,
  -- so that none starves.
  ask_at timestamptz not null default now() + interval '20 seconds',
  constraint payments_pk primary key (id),
  constraint payments_purchase_id_fk foreign key (purchase_id) references purchases (id) on delete cascade,
  constraint payments_bank_id_key unique (bank_id),
  constraint payments_card_id_fk foreign key (card_id) references bound_cards (id) on delete set null,
  constraint payments_method_known check (method in ('sbp', 'bank_card', 'sber_pay')),
  constraint payments_status_known check (status in ('new', 'pending', 'succeeded', 'canceled')),
  constraint payments_amount_range check (amount_kopecks > 0),
  constraint payments_settled_told check ((settled_at is not null) = (status in ('succeeded', 'canceled')))
);
create index payments_card_id_idx on payments (card_id) where card_id is not null;
create index payments_purchase_id_idx on payments (purchase_id, id);
-- For the nightly reconciliation.
create index payments_created_at_idx on payments (created_at) where bank_id is not null;
create index payments_ask_at_idx on payments (ask_at)
  where status in ('new', 'pending') and return_url is not null;
