-- How many coupons of a deal can still be sold; -1 means unlimited. deals.available_quantity lags by up to a minute.
create or replace function free_stock(deal deals) returns integer language sql stable as $$
  select case when deal.available_quantity < 0 then -1
    else coalesce((select deal_stock.free from deal_stock where deal_stock.deal_id = deal.id), deal.available_quantity)
  end
$$;
