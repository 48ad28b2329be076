-- House accounts: money at the bank, cost of promo codes, revenue, pending card refunds.
create or replace function open_house_accounts() returns void language sql as $$
  insert into ledger_accounts (kind) values ('clearing'), ('promo'), ('revenue'), ('refunds')
$$;
