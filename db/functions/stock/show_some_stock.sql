-- show_stock for deals that no order has locked; returns their number.
create or replace function show_some_stock(at_most integer) returns integer language plpgsql as $$
declare
  due bigint[];
begin
  due := array(
    select deals.id from deal_stock join deals on deals.id = deal_stock.deal_id
    where deal_stock.shown <> deal_stock.free
    limit at_most
    for no key update skip locked
  );
  perform show_stock(due);
  return cardinality(due);
end $$;
