-- Takes the coupons of a line from the stock of its deal, if that is limited.
create or replace function take_stock(line purchases) returns void language plpgsql as $$
declare
  stock integer;
  remaining integer;
begin
  select deals.available_quantity into stock from deals where deals.id = line.deal_id;
  if stock < 0 then
    return;
  end if;
  insert into deal_stock (deal_id, free, published) values (line.deal_id, stock, stock)
  on conflict (deal_id) do nothing;
  update deal_stock set free = free - line.quantity
  where deal_stock.deal_id = line.deal_id and deal_stock.free >= line.quantity
  returning free into remaining;
  if not found then
    select deal_stock.free into remaining from deal_stock where deal_stock.deal_id = line.deal_id;
    perform reject_order('sold_out', jsonb_build_object('free', remaining));
  elsif remaining = 0 then
    perform queue_stock_update(line.deal_id);
  end if;
end $$;
