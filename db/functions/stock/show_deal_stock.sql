-- Locks the deal first and its stock second, like staff who set it.
create or replace function show_deal_stock(shown_deal bigint) returns void language plpgsql as $$
begin
  perform from deals where deals.id = shown_deal for no key update;
  perform show_stock(array[shown_deal]);
end $$;
