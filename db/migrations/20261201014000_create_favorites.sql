create table favorites (
  user_id bigint not null,
  deal_id bigint not null,
  added_at timestamptz not null default now(),
  -- The price of the cheapest option at that time.
  price_kopecks bigint not null,
  -- The lowest price known to the owner: of that day, or of a letter since.
  known_kopecks bigint not null,
  -- The end known to the owner, by a letter or because it was near already. A prolonged deal ends anew.
  known_ends_at timestamptz,
  constraint favorites_pk primary key (user_id, deal_id),
  constraint favorites_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint favorites_deal_id_fk foreign key (deal_id) references deals (id) on delete cascade
);
create index favorites_deal_id_idx on favorites (deal_id);
create index favorites_added_at_idx on favorites (user_id, added_at desc, deal_id desc);

-- Likes since the last count. An update of a deal rebuilds its listings and invalidates pages, so likes are queued,
-- one row each, and counted by a job. Without foreign key: the deal may be deleted meanwhile.
create table like_changes (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  change integer not null,
  constraint like_changes_pk primary key (id)
);

-- Favourites whose prices have changed since the last letters.
create table favorite_price_changes (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  constraint favorite_price_changes_pk primary key (id)
);
