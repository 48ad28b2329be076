-- Every change of a deal rewrites its card (see refresh_listings).
create or replace function reindex_changed_cards() returns trigger language plpgsql as $$
declare
  deal_ids bigint[];
begin
  if is_bulk_load() then
    return null;
  end if;
  select array_agg(changed.deal_id) into deal_ids from changed;
  if deal_ids is not null then
    perform refresh_search(deal_ids);
  end if;
  return null;
end $$;

create or replace trigger deal_cards_inserted after insert on deal_cards
  referencing new table as changed for each statement execute function reindex_changed_cards();
create or replace trigger deal_cards_updated after update on deal_cards
  referencing new table as changed for each statement execute function reindex_changed_cards();
create or replace trigger deal_cards_deleted after delete on deal_cards
  referencing old table as changed for each statement execute function reindex_changed_cards();
