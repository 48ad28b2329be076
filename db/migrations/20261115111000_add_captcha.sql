-- Captchas that were solved and taken: each works once. After its end nobody takes it anyway.
create table used_captchas (
  nonce text not null,
  expires_at timestamptz not null,
  constraint used_captchas_pk primary key (nonce)
);
create index used_captchas_expires_at_idx on used_captchas (expires_at);

-- A new password voids what was sent to its owner, and an account takes its confirmations along.
create index confirmations_user_id_idx on confirmations (user_id);
