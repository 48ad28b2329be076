-- Copies free stock to the deals without refresh_listings, which would lock the deal against orders that
-- wait for the stock locked here.
create or replace function publish_stock(deal_ids bigint[]) returns void language plpgsql as $$
declare
  changed_cities integer[];
  marked_deal_ids bigint[];
begin
  perform set_config('skidora.skips_listings', 'on', true);
  with published as (
    update deal_stock set published = free
    where deal_stock.deal_id = any (deal_ids) and deal_stock.published <> deal_stock.free
    returning deal_stock.deal_id, deal_stock.free
  ), updated as (
    update deals set available_quantity = published.free
    from published
    join deals as before on before.id = published.deal_id
    where deals.id = published.deal_id
    returning deals.id, (before.available_quantity = 0) <> (published.free = 0) as is_mark_changed
  )
  select
    array_agg(distinct deal_cities.city_id),
    array_agg(distinct updated.id) filter (where updated.is_mark_changed)
  into changed_cities, marked_deal_ids
  from updated join deal_cities on deal_cities.deal_id = updated.id;
  perform set_config('skidora.skips_listings', '', true);
  if marked_deal_ids is not null then
    update deal_listings set is_sold_out = deals.available_quantity = 0
    from deals
    where deals.id = any (marked_deal_ids) and deal_listings.deal_id = deals.id;
    update deal_cards set card = mark_sold_out(deal_cards.card, deals.available_quantity = 0)
    from deals
    where deals.id = any (marked_deal_ids) and deal_cards.deal_id = deals.id;
  end if;
  if changed_cities is not null then
    perform notify_catalog_changed(changed_cities);
  end if;
end $$;
