-- Records every price change. An option from before this table, or from a bulk load, has no history:
-- its previous price is recorded first, as of the start of the deal.
create or replace function record_price_changes() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  if is_bulk_load() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into price_changes (deal_id, option_id, price_kopecks, discounted_kopecks)
    select changed.deal_id, changed.id, changed.price_kopecks, changed.discounted_kopecks
    from changed
    order by changed.id;
    return null;
  end if;

  insert into price_changes (deal_id, option_id, price_kopecks, discounted_kopecks, changed_at)
  select deals.id, previous.id, previous.price_kopecks, previous.discounted_kopecks,
         least(deals.starts_at, now())
  from previous
  join deals on deals.id = previous.deal_id
  where not exists (
    select from price_changes
    where price_changes.deal_id = previous.deal_id and price_changes.option_id = previous.id
  )
  order by previous.id;

  if tg_op = 'UPDATE' then
    insert into price_changes (deal_id, option_id, price_kopecks, discounted_kopecks)
    select changed.deal_id, changed.id, changed.price_kopecks, changed.discounted_kopecks
    from changed
    join previous on previous.id = changed.id
    where changed.price_kopecks <> previous.price_kopecks
      or changed.discounted_kopecks <> previous.discounted_kopecks
    order by changed.id;
  else
    -- The history of a deleted deal is deleted with it.
    insert into price_changes (deal_id, option_id)
    select deals.id, previous.id
    from previous
    join deals on deals.id = previous.deal_id
    order by previous.id;
  end if;
  return null;
end $$;
-- Otherwise the app could run it on its own rows, by a trigger on a temporary table.
revoke execute on function record_price_changes() from public;

create or replace trigger deal_options_price_set after insert on deal_options
  referencing new table as changed for each statement execute function record_price_changes();
create or replace trigger deal_options_price_changed after update on deal_options
  referencing old table as previous new table as changed
  for each statement execute function record_price_changes();
create or replace trigger deal_options_price_ended after delete on deal_options
  referencing old table as previous for each statement execute function record_price_changes();
