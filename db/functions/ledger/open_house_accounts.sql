-- Our own: money at the bank, what promo codes cost, what we have earned, what is on its way back to cards.
create or replace function open_house_accounts() returns void language sql as $$
  insert into ledger_accounts (kind) values ('clearing'), ('promo'), ('revenue'), ('refunds')
$$;
