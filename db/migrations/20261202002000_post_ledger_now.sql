-- post_transaction passes the time itself; stores from before the baseline had it as a default.
alter table ledger_transactions alter column created_at set default now();
