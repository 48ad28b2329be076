create or replace function sync_deal_state() returns trigger language plpgsql as $$
begin
  update deal_cities
  set status = new.status, ends_at = new.ends_at
  where deal_cities.deal_id = new.id;
  return null;
end $$;

create or replace trigger deals_state_changed after update of status, ends_at on deals
  for each row when (old.status <> new.status or old.ends_at <> new.ends_at)
  execute function sync_deal_state();
