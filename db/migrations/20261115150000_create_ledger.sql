-- Money as double entries that are only ever added. An amount above zero is what the account has more
-- of afterwards: what we owe to somebody, or have earned. What lies at the bank, and what promo codes
-- have cost us, is below zero. Every transaction adds up to nothing.

create table ledger_accounts (
  id bigint not null generated always as identity,
  kind text not null,
  -- Whose balance it is; null once the person is gone.
  user_id bigint,
  -- Whom we owe for coupons sold.
  brand_id integer,
  -- Kept for what a person may spend. The other sums are added up by whoever asks: a row that every
  -- purchase changes would make all purchases wait for each other.
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

-- Our own: money at the bank, what promo codes cost, what we have earned, what is on its way back to cards.
create function open_house_accounts() returns void language sql as $$
  insert into ledger_accounts (kind) values ('clearing'), ('promo'), ('revenue'), ('refunds')
$$;
select open_house_accounts();

create table ledger_transactions (
  id bigint not null generated always as identity,
  kind text not null,
  -- What must happen once has a name that is taken once.
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

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  -- The demo catalogue is made anew as a whole, and what was bought of it goes with it.
  if tg_op = 'TRUNCATE' and is_bulk_load() then
    return null;
  end if;
  raise exception '% only grows: % is refused', tg_table_name, lower(tg_op)
    using errcode = 'restrict_violation';
end $$;
create trigger ledger_transactions_kept before update or delete on ledger_transactions
  for each row execute function refuse_ledger_change();
create trigger ledger_transactions_kept_whole before truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();
create trigger ledger_entries_kept before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();
create trigger ledger_entries_kept_whole before truncate on ledger_entries
  for each statement execute function refuse_ledger_change();

create function follow_ledger_entries() returns trigger language plpgsql as $$
declare
  crooked bigint;
begin
  select added.transaction_id into crooked
  from added
  group by added.transaction_id
  having sum(added.amount_kopecks) <> 0
  limit 1;
  if crooked is not null then
    raise exception 'the entries of transaction % do not add up to zero', crooked
      using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  -- Whoever changes several balances takes them in one order, so that no two wait for each other. No
  -- key is changed: the entries of others, whose foreign keys hold the row, are no hindrance.
  perform from ledger_accounts
  where ledger_accounts.id in (select added.account_id from added)
    and ledger_accounts.balance_kopecks is not null
  order by ledger_accounts.id
  for no key update;
  update ledger_accounts
  set balance_kopecks = ledger_accounts.balance_kopecks + changes.kopecks
  from (
    select added.account_id, sum(added.amount_kopecks) as kopecks from added group by added.account_id
  ) as changes
  where ledger_accounts.id = changes.account_id and ledger_accounts.balance_kopecks is not null;
  return null;
end $$;
create trigger ledger_entries_added after insert on ledger_entries
  referencing new table as added for each statement execute function follow_ledger_entries();

create function house_account(wanted text) returns bigint language sql stable as $$
  select ledger_accounts.id from ledger_accounts
  where ledger_accounts.kind = wanted and wanted in ('clearing', 'promo', 'revenue', 'refunds')
$$;

-- Made when it is first needed.
create function user_account(owner bigint, wanted text) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select ledger_accounts.id into found_id from ledger_accounts
  where ledger_accounts.user_id = owner and ledger_accounts.kind = wanted;
  if found_id is null then
    insert into ledger_accounts (kind, user_id, balance_kopecks) values (wanted, owner, 0)
    on conflict (user_id, kind) where user_id is not null do nothing;
    select ledger_accounts.id into found_id from ledger_accounts
    where ledger_accounts.user_id = owner and ledger_accounts.kind = wanted;
  end if;
  return found_id;
end $$;

create function merchant_account(owner integer) returns bigint language plpgsql as $$
declare
  found_id bigint;
begin
  select ledger_accounts.id into found_id from ledger_accounts where ledger_accounts.brand_id = owner;
  if found_id is null then
    insert into ledger_accounts (kind, brand_id) values ('merchant', owner)
    on conflict (brand_id) where brand_id is not null do nothing;
    select ledger_accounts.id into found_id from ledger_accounts where ledger_accounts.brand_id = owner;
  end if;
  return found_id;
end $$;

-- Says whether the transaction was written now; one whose key is taken has been written before.
create function post_transaction(
  posted_kind text,
  posted_key text,
  posted_purchase bigint,
  accounts bigint[],
  amounts bigint[]
) returns boolean language plpgsql as $$
declare
  posted_id bigint;
begin
  insert into ledger_transactions (kind, key, purchase_id)
  values (posted_kind, posted_key, posted_purchase)
  on conflict (key) do nothing
  returning id into posted_id;
  if posted_id is null then
    return false;
  end if;
  insert into ledger_entries (transaction_id, account_id, amount_kopecks)
  select posted_id, entries.account_id, sum(entries.amount)
  from unnest(accounts, amounts) as entries (account_id, amount)
  group by entries.account_id
  having sum(entries.amount) <> 0;
  return true;
end $$;
