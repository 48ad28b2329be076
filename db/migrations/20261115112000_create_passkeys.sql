create table passkeys (
  id bigint not null generated always as identity,
  -- As the authenticator names it, in base64url.
  credential_id text not null,
  user_id bigint not null,
  public_key bytea not null,
  -- Grows with each use where the authenticator counts; one that went back is a copy.
  counter bigint not null,
  transports text[] not null,
  title text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_pk primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_user_id_fk foreign key (user_id) references users (id) on delete cascade
);
create index passkeys_user_id_idx on passkeys (user_id);

-- What a passkey has to sign next; each serves once.
create table passkey_challenges (
  challenge_hash bytea not null,
  -- Who is making a passkey; null when somebody is signing in.
  user_id bigint,
  expires_at timestamptz not null,
  constraint passkey_challenges_pk primary key (challenge_hash),
  constraint passkey_challenges_user_id_fk foreign key (user_id) references users (id) on delete cascade
);
create index passkey_challenges_expires_at_idx on passkey_challenges (expires_at);

-- Recovery codes are hashed as passwords are, all of a person's with one salt. Nobody has any yet:
-- until now nothing switched the second step on.
delete from recovery_codes;
alter table recovery_codes add column salt bytea not null;
