-- Fills the denormalised columns, so that writers need not.
create or replace function copy_deal_state() returns trigger language plpgsql as $$
begin
  select deals.status, deals.ends_at into new.status, new.ends_at
  from deals where deals.id = new.deal_id;
  return new;
end $$;

create or replace trigger deal_cities_filled before insert on deal_cities
  for each row when (new.status is null) execute function copy_deal_state();
