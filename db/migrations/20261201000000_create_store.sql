-- Facts about the store itself, such as the progress of the demo seed.
create table store_facts (
  name text not null,
  value json not null,
  constraint store_facts_pk primary key (name)
);

-- Stored responses of calls that spend money or stock.
create table idempotency_keys (
  -- The user or guest: keys of different callers never collide.
  owner text not null,
  key text not null,
  -- SHA-256 of method, path and body.
  request_hash bytea not null,
  -- Null while the first request is in progress.
  response_status integer,
  response_body json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (owner, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);

-- Counters of rate limits that all processes share and that survive restarts: codes, passwords, messages.
create table rate_limits (
  -- SHA-256 of what is counted, so that addresses, phones and logins cannot be read.
  key_hash bytea not null,
  count integer not null,
  -- End of the window; afterwards the row starts again from one, or is deleted at night.
  ends_at timestamptz not null,
  constraint rate_limits_pk primary key (key_hash)
);
create index rate_limits_ends_at_idx on rate_limits (ends_at);
