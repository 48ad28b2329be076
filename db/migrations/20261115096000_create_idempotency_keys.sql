-- Answers already given to calls that spend money or stock.
create table idempotency_keys (
  -- Who asked: a user or a guest. Keys of different people never meet.
  owner text not null,
  key text not null,
  -- SHA-256 of method, path and body.
  request_hash bytea not null,
  -- null while the first request is still at work.
  response_status integer,
  response_body json,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (owner, key)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
