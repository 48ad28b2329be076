create or replace function queue_favorite_price_changes() returns trigger language plpgsql as $$
begin
  insert into favorite_price_changes (deal_id)
  select distinct changed.deal_id
  from changed
  where exists (select from favorites where favorites.deal_id = changed.deal_id);
  return null;
end $$;

create or replace trigger deal_options_priced after insert on deal_options
  referencing new table as changed for each statement execute function queue_favorite_price_changes();
create or replace trigger deal_options_repriced after update on deal_options
  referencing new table as changed for each statement execute function queue_favorite_price_changes();
