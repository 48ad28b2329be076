create table coupon_returns (
  id bigint not null generated always as identity,
  -- Public id.
  code uuid not null default gen_random_uuid(),
  purchase_id bigint not null,
  -- Null once the account is deleted.
  user_id bigint,
  coupon_ids bigint[] not null,
  -- 'at_once'; 'by_request', decided by staff; 'expired', automatic after the last day.
  way text not null,
  -- Where the share of the bank goes. The share of the balance always goes to the balance.
  destination text not null,
  -- One of ReturnReason in packages/contract/src/returns.ts; null for automatic returns.
  reason text,
  words text not null default '',
  -- Transitions: db/functions/returns/is_return_transition.sql.
  status text not null,
  -- The shares of the coupons.
  promo_kopecks bigint not null,
  balance_kopecks bigint not null,
  bank_kopecks bigint not null,
  -- How many of them are on sale again.
  restocked integer not null default 0,
  created_at timestamptz not null default now(),
  -- When an undecided request is granted.
  decide_by timestamptz,
  decided_at timestamptz,
  -- The member of staff; null where no decision was needed, or none was made in time.
  decided_by bigint,
  refusal text,
  request_key text,
  request_hash bytea,
  constraint coupon_returns_pk primary key (id),
  constraint coupon_returns_code_key unique (code),
  constraint coupon_returns_request_key_key unique (user_id, request_key),
  constraint coupon_returns_purchase_id_fk foreign key (purchase_id) references purchases (id) on delete cascade,
  constraint coupon_returns_user_id_fk foreign key (user_id) references users (id) on delete set null,
  constraint coupon_returns_decided_by_fk foreign key (decided_by) references users (id) on delete set null,
  constraint coupon_returns_some_coupons check (cardinality(coupon_ids) > 0),
  constraint coupon_returns_way_known check (way in ('at_once', 'by_request', 'expired')),
  constraint coupon_returns_destination_known check (destination in ('balance', 'card')),
  constraint coupon_returns_status_known check (status in ('waiting', 'done', 'refused', 'withdrawn')),
  constraint coupon_returns_decided_told check ((decided_at is null) = (status = 'waiting')),
  constraint coupon_returns_clock_set check ((decide_by is not null) = (way = 'by_request')),
  constraint coupon_returns_refusal_told check ((refusal is not null) = (status = 'refused'))
);
create index coupon_returns_purchase_id_idx on coupon_returns (purchase_id);
create index coupon_returns_user_id_idx on coupon_returns (user_id, id);
create index coupon_returns_decided_by_idx on coupon_returns (decided_by) where decided_by is not null;
create index coupon_returns_waiting_idx on coupon_returns (decide_by, id) where status = 'waiting';

-- Refunds to the card or account that paid.
create table refunds (
  id bigint not null generated always as identity,
  purchase_id bigint not null,
  payment_id bigint not null,
  amount_kopecks bigint not null,
  -- Sent to the bank as Idempotence-Key.
  key uuid not null default gen_random_uuid(),
  status text not null default 'new',
  bank_id text,
  reason text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The return that it belongs to, if any.
  return_id bigint,
  -- When the buyer was notified that the bank rejected it.
  told_at timestamptz,
  ask_at timestamptz not null default now(),
  announced_at timestamptz,
  constraint refunds_pk primary key (id),
  constraint refunds_purchase_id_fk foreign key (purchase_id) references purchases (id) on delete cascade,
  constraint refunds_payment_id_fk foreign key (payment_id) references payments (id) on delete cascade,
  constraint refunds_bank_id_key unique (bank_id),
  constraint refunds_status_known check (status in ('new', 'pending', 'succeeded', 'canceled')),
  constraint refunds_amount_range check (amount_kopecks > 0),
  constraint refunds_settled_told check ((settled_at is not null) = (status in ('succeeded', 'canceled'))),
  constraint refunds_return_id_fk foreign key (return_id) references coupon_returns (id) on delete cascade,
  -- 'late': for an ended order; 'second': for an order that was paid already.
  constraint refunds_reason_known check (reason in ('late', 'second', 'return'))
);
create index refunds_purchase_id_idx on refunds (purchase_id);
create index refunds_payment_id_idx on refunds (payment_id);
create unique index refunds_return_id_key on refunds (return_id) where return_id is not null;
create index refunds_created_at_idx on refunds (created_at) where bank_id is not null;
create index refunds_ask_at_idx on refunds (ask_at) where status in ('new', 'pending');
