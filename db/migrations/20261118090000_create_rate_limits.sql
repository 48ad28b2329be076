-- Counters of the limits that all processes share and no restart forgets: codes, passwords, messages.
create table rate_limits (
  -- SHA-256 of what is counted: addresses, phones and logins stay unreadable.
  key_hash bytea not null,
  count integer not null,
  -- End of the window; afterwards the row counts from one again, or is deleted at night.
  ends_at timestamptz not null,
  constraint rate_limits_pk primary key (key_hash)
);
create index rate_limits_ends_at_idx on rate_limits (ends_at);
