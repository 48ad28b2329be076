-- Staff leaf through a city's drafts, hidden and ended deals. Each list is a stretch of one index, so
-- the state of a deal stands beside its cities as well.
alter table deal_cities
  add column status text,
  add column ends_at timestamptz;

update deal_cities
set status = deals.status, ends_at = deals.ends_at
from deals
where deals.id = deal_cities.deal_id;

alter table deal_cities
  alter column status set not null,
  alter column ends_at set not null;

create index deal_cities_state_idx
  on deal_cities (city_id, status, ends_at desc, deal_id desc);

-- Whoever writes a deal need not know of the copy.
create function copy_deal_state() returns trigger language plpgsql as $$
begin
  select deals.status, deals.ends_at into new.status, new.ends_at
  from deals where deals.id = new.deal_id;
  return new;
end $$;
create trigger deal_cities_filled before insert on deal_cities
  for each row when (new.status is null) execute function copy_deal_state();

create function follow_deal_state() returns trigger language plpgsql as $$
begin
  update deal_cities
  set status = new.status, ends_at = new.ends_at
  where deal_cities.deal_id = new.id;
  return null;
end $$;
create trigger deals_state_changed after update of status, ends_at on deals
  for each row when (old.status <> new.status or old.ends_at <> new.ends_at)
  execute function follow_deal_state();
