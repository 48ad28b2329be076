-- Our own accounts: money at the bank, cost of promo codes, revenue, refunds on their way to cards.
create or replace function open_house_accounts() returns void language sql as $$
  insert into ledger_accounts (kind) values ('clearing'), ('promo'), ('revenue'), ('refunds')
$$;
