create or replace function queue_like_changes() returns trigger language plpgsql as $$
begin
  insert into like_changes (deal_id, change)
  select changed.deal_id, tg_argv[0]::integer from changed;
  return null;
end $$;

create or replace trigger favorites_added after insert on favorites
  referencing new table as changed for each statement execute function queue_like_changes('1');
create or replace trigger favorites_removed after delete on favorites
  referencing old table as changed for each statement execute function queue_like_changes('-1');
