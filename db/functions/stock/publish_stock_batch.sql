-- publish_stock for deals that no order has locked; returns their number.
create or replace function publish_stock_batch(batch_size integer) returns integer language plpgsql as $$
declare
  due bigint[];
begin
  due := array(
    select deals.id from deal_stock join deals on deals.id = deal_stock.deal_id
    where deal_stock.published <> deal_stock.free
    limit batch_size
    for no key update skip locked
  );
  perform publish_stock(due);
  return cardinality(due);
end $$;
