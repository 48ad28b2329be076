-- Copies free stock to the deals without refresh_listings, which would lock the deal against orders that
-- wait for the stock locked here.
create or replace function show_stock(shown_deals bigint[]) returns void language plpgsql as $$
declare
  changed_cities integer[];
  crossed bigint[];
begin
  perform set_config('skidora.skips_listings', 'on', true);
  with moved as (
    update deal_stock set shown = free
    where deal_stock.deal_id = any (shown_deals) and deal_stock.shown <> deal_stock.free
    returning deal_stock.deal_id, deal_stock.free
  ), updated as (
    update deals set available_quantity = moved.free
    from moved
    join deals as before on before.id = moved.deal_id
    where deals.id = moved.deal_id
    returning deals.id, (before.available_quantity = 0) <> (moved.free = 0) as has_crossed
  )
  select
    array_agg(distinct deal_cities.city_id),
    array_agg(distinct updated.id) filter (where updated.has_crossed)
  into changed_cities, crossed
  from updated join deal_cities on deal_cities.deal_id = updated.id;
  perform set_config('skidora.skips_listings', '', true);
  if crossed is not null then
    update deal_listings set is_sold_out = deals.available_quantity = 0
    from deals
    where deals.id = any (crossed) and deal_listings.deal_id = deals.id;
    update deal_cards set card = mark_sold_out(deal_cards.card, deals.available_quantity = 0)
    from deals
    where deals.id = any (crossed) and deal_cards.deal_id = deals.id;
  end if;
  if changed_cities is not null then
    perform notify_catalog_changed(changed_cities);
  end if;
end $$;
