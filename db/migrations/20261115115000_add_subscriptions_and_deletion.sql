alter table users
  -- When the account goes for good, if its owner asked for that.
  add column deletion_at timestamptz,
  -- Stands in the links under our letters, which work for ever; it can stop letters and no more.
  -- In capitals: addresses of ours have none, so the log looks closer and hides it.
  add column unsubscribe_token text not null default upper(replace(gen_random_uuid()::text, '-', '')),
  add constraint users_unsubscribe_token_key unique (unsubscribe_token);
create index users_deletion_at_idx on users (deletion_at) where deletion_at is not null;

-- What its holder got for showing once more who they are; serves once.
alter table sessions
  add column identity_ticket_hash bytea,
  add column identity_ticket_expires_at timestamptz,
  add constraint sessions_identity_ticket_whole
    check ((identity_ticket_hash is null) = (identity_ticket_expires_at is null));

create table subscriptions (
  user_id bigint not null,
  city_id integer not null,
  -- A kind of the catalogue: the root of its branch.
  kind text not null,
  created_at timestamptz not null default now(),
  -- Set by the link under a letter, which can be taken back.
  stopped_at timestamptz,
  constraint subscriptions_pk primary key (user_id, city_id, kind),
  constraint subscriptions_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint subscriptions_city_id_fk foreign key (city_id) references cities (city_id),
  constraint subscriptions_kind_known
    check (kind in ('goods', 'services', 'restaurants', 'tours', 'hotels'))
);

-- The last week, by its Monday, that a person has had the letter for: never two for one week.
create table digests (
  user_id bigint not null,
  week date not null,
  constraint digests_pk primary key (user_id),
  constraint digests_user_id_fk foreign key (user_id) references users (id) on delete cascade
);

-- Letters that a person may stop with one click carry the address for it.
alter table notifications add column unsubscribe_url text;
-- What was sent to somebody is shown to them, and goes with their account.
create index notifications_recipient_idx on notifications (recipient, id);
