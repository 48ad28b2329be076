-- When the bank is asked next about what is open there: soon at first, ever more seldom later. Jobs claim
-- what is due by this column, the longest due first, so nothing starves behind what was opened before it.
alter table payments
  add column ask_at timestamptz not null default now() + interval '20 seconds';
alter table refunds
  add column ask_at timestamptz not null default now();

drop index payments_open_idx;
create index payments_ask_at_idx on payments (ask_at)
  where status in ('new', 'pending') and return_url is not null;
drop index refunds_open_idx;
create index refunds_ask_at_idx on refunds (ask_at) where status in ('new', 'pending');

-- Half its age from now, between 20 seconds and an hour.
create function next_ask(opened_at timestamptz) returns timestamptz language sql stable as $$
  select now() + least(greatest((now() - opened_at) / 2, interval '20 seconds'), interval '1 hour')
$$;
