-- Deals that a person has put aside with a heart.
create table favorites (
  user_id bigint not null,
  deal_id bigint not null,
  added_at timestamptz not null default now(),
  -- What the cheapest option cost then.
  price_kopecks bigint not null,
  -- The lowest price that its owner knows of: of the day it was added, or told in a letter since.
  known_kopecks bigint not null,
  -- The end that its owner knows to be near: told in a letter, or near already when it was added. A
  -- deal that is prolonged ends anew.
  known_ends_at timestamptz,
  constraint favorites_pk primary key (user_id, deal_id),
  constraint favorites_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint favorites_deal_id_fk foreign key (deal_id) references deals (id) on delete cascade
);
create index favorites_deal_id_idx on favorites (deal_id);
create index favorites_added_at_idx on favorites (user_id, added_at desc, deal_id desc);

-- Letters about them: switched off by their owner, or stopped by the link under a letter.
alter table users
  add column gets_favorite_news boolean not null default true,
  add column favorite_news_stopped_at timestamptz;

-- Hearts since the last count. An update of a deal rebuilds its listings and drops cached pages, so
-- hearts wait here, one row each, and nobody waits for another's heart on the same deal. The deal may
-- be gone by then, so nothing points at it.
create table like_changes (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  change integer not null,
  constraint like_changes_pk primary key (id)
);

create function note_like_changes() returns trigger language plpgsql as $$
begin
  insert into like_changes (deal_id, change)
  select changed.deal_id, tg_argv[0]::integer from changed;
  return null;
end $$;
create trigger favorites_added after insert on favorites
  referencing new table as changed for each statement execute function note_like_changes('1');
create trigger favorites_removed after delete on favorites
  referencing old table as changed for each statement execute function note_like_changes('-1');

-- Puts noted hearts into the deals; returns how many notes there were. At most 10,000 a call, so that
-- no transaction grows without bound.
create function count_likes() returns integer language plpgsql as $$
declare
  noted integer;
begin
  with taken as (
    delete from like_changes
    where like_changes.id in (
      select next.id from like_changes as next order by next.id limit 10000 for update skip locked
    )
    returning like_changes.deal_id, like_changes.change
  ), sums as (
    select taken.deal_id, sum(taken.change) as change
    from taken
    group by taken.deal_id
    having sum(taken.change) <> 0
  ), counted as (
    update deals set likes_count = deals.likes_count + sums.change
    from sums
    where deals.id = sums.deal_id
  )
  select count(*) into noted from taken;
  return noted;
end $$;

-- Favourites whose prices have changed since letters were last written.
create table favorite_price_changes (
  id bigint not null generated always as identity,
  deal_id bigint not null,
  constraint favorite_price_changes_pk primary key (id)
);

create function note_favorite_price_changes() returns trigger language plpgsql as $$
begin
  insert into favorite_price_changes (deal_id)
  select distinct changed.deal_id
  from changed
  where exists (select from favorites where favorites.deal_id = changed.deal_id);
  return null;
end $$;
create trigger deal_options_priced after insert on deal_options
  referencing new table as changed for each statement execute function note_favorite_price_changes();
create trigger deal_options_repriced after update on deal_options
  referencing new table as changed for each statement execute function note_favorite_price_changes();
