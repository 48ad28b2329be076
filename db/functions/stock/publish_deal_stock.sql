-- Locks the deal first and its stock second, like staff who set it.
create or replace function publish_deal_stock(target_deal_id bigint) returns void language plpgsql as $$
begin
  perform from deals where deals.id = target_deal_id for no key update;
  perform publish_stock(array[target_deal_id]);
end $$;
