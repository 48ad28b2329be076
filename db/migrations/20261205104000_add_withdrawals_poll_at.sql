-- When the bank is polled next about a payout, as for payments.
alter table withdrawals add column poll_at timestamptz not null default now();
drop index withdrawals_paying_idx;
create index withdrawals_poll_at_idx on withdrawals (poll_at) where status = 'paying';
