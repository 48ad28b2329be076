-- Append-only double-entry ledger. A positive amount is what we owe or have earned; money at the bank and the
-- cost of promo codes are negative. Every transaction adds up to zero.
create table ledger_accounts (
  id bigint not null generated always as identity,
  kind text not null,
  -- The owner of a balance; null once the account is deleted.
  user_id bigint,
  -- The company that we owe for coupons sold.
  brand_id integer,
  -- Stored for balances of people only. Other sums are added up on demand: a row that every purchase updates would
  -- serialise all purchases.
  balance_kopecks bigint,
  constraint ledger_accounts_pk primary key (id),
  constraint ledger_accounts_user_id_fk foreign key (user_id) references users (id) on delete set null,
  constraint ledger_accounts_brand_id_fk foreign key (brand_id) references brands (id),
  constraint ledger_accounts_kind_known check (
    kind in ('balance', 'held', 'cashback', 'withdrawal', 'merchant', 'clearing', 'promo', 'revenue', 'refunds')
  ),
  constraint ledger_accounts_owner_fits check (
    (user_id is null or kind in ('balance', 'held', 'cashback', 'withdrawal'))
    and (brand_id is not null) = (kind = 'merchant')
  ),
  constraint ledger_accounts_balance_kept
    check ((balance_kopecks is not null) = (kind in ('balance', 'held', 'cashback', 'withdrawal'))),
  constraint ledger_accounts_balance_not_negative check (balance_kopecks >= 0)
);
create unique index ledger_accounts_user_id_key on ledger_accounts (user_id, kind) where user_id is not null;
create unique index ledger_accounts_brand_id_key on ledger_accounts (brand_id) where brand_id is not null;
create unique index ledger_accounts_house_key on ledger_accounts (kind)
  where kind in ('clearing', 'promo', 'revenue', 'refunds');

-- As open_house_accounts does, which a cleared demo calls.
insert into ledger_accounts (kind) values ('clearing'), ('promo'), ('revenue'), ('refunds');

create table ledger_transactions (
  id bigint not null generated always as identity,
  kind text not null,
  -- Idempotency key.
  key text not null,
  purchase_id bigint,
  created_at timestamptz not null default now(),
  constraint ledger_transactions_pk primary key (id),
  constraint ledger_transactions_key_key unique (key)
);
create index ledger_transactions_purchase_id_idx on ledger_transactions (purchase_id)
  where purchase_id is not null;

create table ledger_entries (
  transaction_id bigint not null,
  account_id bigint not null,
  amount_kopecks bigint not null,
  constraint ledger_entries_pk primary key (transaction_id, account_id),
  constraint ledger_entries_transaction_id_fk
    foreign key (transaction_id) references ledger_transactions (id),
  constraint ledger_entries_account_id_fk foreign key (account_id) references ledger_accounts (id),
  constraint ledger_entries_amount_not_zero check (amount_kopecks <> 0)
);
create index ledger_entries_account_id_idx on ledger_entries (account_id, transaction_id);
