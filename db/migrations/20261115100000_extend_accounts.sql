-- What a person tells about themselves, and how they sign in.
alter table users
  add column birthday date,
  add column city_id integer,
  add column phone_confirmed_at timestamptz,
  add column hides_toolbar_popup boolean not null default false,
  -- Where they came from, and the id they had as a guest.
  add column utm jsonb,
  add column client_id text,
  -- The second step is on once `totp_enabled_at` is set; before that the secret waits for its first code.
  add column totp_secret text,
  add column totp_enabled_at timestamptz,
  -- The last step whose code was taken, so that nobody uses it again.
  add column totp_last_step bigint,
  add constraint users_city_id_fk foreign key (city_id) references cities (city_id),
  add constraint users_totp_whole check (totp_enabled_at is null or totp_secret is not null);

alter table sessions
  add column id bigint not null generated always as identity,
  -- The token before the last rotation: good until the new one has been used, and a minute longer
  -- for what was on its way.
  add column previous_token_hash bytea,
  add column previous_expires_at timestamptz,
  add column rotated_at timestamptz not null default now(),
  add column last_seen_at timestamptz not null default now(),
  add column device text not null default '',
  add column address text not null default '',
  add column method text not null default 'password',
  add constraint sessions_id_key unique (id),
  add constraint sessions_method_known check (
    method in ('password', 'sms', 'call')
  );
create unique index sessions_previous_token_hash_idx on sessions (previous_token_hash);

-- Whoever keeps sessions in memory hears whose to forget.
create function tell_of_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_changed', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create trigger sessions_changed after delete or update of token_hash on sessions
  for each row execute function tell_of_user_change('user_id');
create trigger users_changed after update or delete on users
  for each row execute function tell_of_user_change('id');

-- Codes and links by which a person shows that a phone or a mailbox is theirs.
create table confirmations (
  id bigint not null generated always as identity,
  purpose text not null,
  -- The phone or address it was sent to.
  recipient text not null,
  user_id bigint,
  -- SHA-256 of the code or token together with the purpose and recipient.
  secret_hash bytea not null,
  tries_left integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint confirmations_pk primary key (id),
  constraint confirmations_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint confirmations_tries_left_not_negative check (tries_left >= 0)
);
-- One live code per purpose and recipient: a new one takes the place of the old.
create unique index confirmations_recipient_idx on confirmations (purpose, recipient);
create index confirmations_secret_hash_idx on confirmations (secret_hash);
create index confirmations_expires_at_idx on confirmations (expires_at);

-- Failed sign-ins in a row, for known and unknown logins alike.
create table sign_in_failures (
  -- SHA-256 of the login: what people mistype is nobody's business.
  login_hash bytea not null,
  failures integer not null,
  locked_until timestamptz not null,
  constraint sign_in_failures_pk primary key (login_hash)
);
create index sign_in_failures_locked_until_idx on sign_in_failures (locked_until);

create table sign_ins (
  id bigint not null generated always as identity,
  user_id bigint not null,
  at timestamptz not null default now(),
  method text not null,
  device text not null,
  address text not null,
  succeeded boolean not null,
  constraint sign_ins_pk primary key (id),
  constraint sign_ins_user_id_fk foreign key (user_id) references users (id) on delete cascade
);
create index sign_ins_user_id_at_idx on sign_ins (user_id, at desc);

-- A step of signing in that waits for its second half.
create table sign_in_tickets (
  ticket_hash bytea not null,
  user_id bigint not null,
  method text not null,
  tries_left integer not null default 5,
  expires_at timestamptz not null,
  constraint sign_in_tickets_pk primary key (ticket_hash),
  constraint sign_in_tickets_user_id_fk foreign key (user_id) references users (id) on delete cascade
);
create index sign_in_tickets_expires_at_idx on sign_in_tickets (expires_at);

-- For the day the phone with the second step is lost; each works once.
create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  constraint recovery_codes_pk primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fk foreign key (user_id) references users (id) on delete cascade
);
