-- Contacts that change, and a picture of the person.
alter table users
  -- Path of the picture in the uploads folder; each picture has a name of its own.
  add column avatar text,
  add constraint users_avatar_key unique (avatar),
  -- An address that waits to be confirmed goes to whoever confirms it first. It may have been the
  -- only contact of the account that had typed it.
  drop constraint users_reachable;

alter table confirmations
  -- The session that asked: signed out, it takes with it what it asked for.
  add column session_id bigint,
  add constraint confirmations_session_id_fk foreign key (session_id) references sessions (id) on delete cascade;
create index confirmations_session_id_idx on confirmations (session_id);

-- One live code per purpose, recipient and account: two accounts may ask for one phone, and neither
-- makes the other's code void.
drop index confirmations_recipient_idx;
create unique index confirmations_recipient_idx on confirmations (purpose, recipient, user_id) nulls not distinct;
