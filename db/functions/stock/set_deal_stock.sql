-- Staff set the stock of a deal; ignores the copy made by publish_stock.
create or replace function set_deal_stock() returns trigger language plpgsql as $$
begin
  if current_setting('skidora.skips_listings', true) = 'on' then
    return null;
  end if;
  if new.available_quantity < 0 then
    delete from deal_stock where deal_stock.deal_id = new.id;
  else
    update deal_stock set free = new.available_quantity, published = new.available_quantity
    where deal_stock.deal_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger deals_stock_set after update of available_quantity on deals
  for each row when (old.available_quantity <> new.available_quantity) execute function set_deal_stock();
