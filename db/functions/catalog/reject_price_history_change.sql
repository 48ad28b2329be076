create or replace function reject_price_history_change() returns trigger language plpgsql as $$
begin
  -- The history is deleted with its deal, and with the demo catalogue as a whole.
  if tg_op = 'DELETE' and not exists (select from deals where deals.id = old.deal_id) then
    return old;
  end if;
  if tg_op = 'TRUNCATE' and is_bulk_load() then
    return null;
  end if;
  raise exception 'price_changes only grows: % is refused', lower(tg_op)
    using errcode = 'restrict_violation';
end $$;

create or replace trigger price_changes_append_only before update or delete on price_changes
  for each row execute function reject_price_history_change();
create or replace trigger price_changes_no_truncate before truncate on price_changes
  for each statement execute function reject_price_history_change();
