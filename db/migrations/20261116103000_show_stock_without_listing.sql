-- How many are left stands on the page of the deal alone: no list, card or search knows it. So the lists
-- stay as they are, and who opens a page next gets it anew.
create or replace function refresh_changed_deals() returns trigger language plpgsql as $$
declare
  deal_ids bigint[];
begin
  if is_bulk_load() or current_setting('skidora.stock_follows', true) = 'on' then
    return null;
  end if;
  execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into deal_ids;
  if deal_ids is not null then
    perform refresh_listings(deal_ids);
  end if;
  return null;
end $$;

create function show_stock(shown_deals bigint[]) returns void language plpgsql as $$
declare
  changed_cities integer[];
begin
  perform set_config('skidora.stock_follows', 'on', true);
  with moved as (
    update deal_stock set shown = free
    where deal_stock.deal_id = any (shown_deals) and deal_stock.shown <> deal_stock.free
    returning deal_stock.deal_id, deal_stock.free
  ), told as (
    update deals set available_quantity = moved.free from moved where deals.id = moved.deal_id
    returning deals.id
  )
  select array_agg(distinct deal_cities.city_id) into changed_cities
  from told join deal_cities on deal_cities.deal_id = told.id;
  perform set_config('skidora.stock_follows', '', true);
  if changed_cities is not null then
    perform notify_catalog_changed(changed_cities);
  end if;
end $$;

-- The deal first and its stock second, as staff who set it do.
create or replace function show_deal_stock(shown_deal bigint) returns void language plpgsql as $$
begin
  perform from deals where deals.id = shown_deal for no key update;
  perform show_stock(array[shown_deal]);
end $$;

-- Of those that nobody is just selling: they wait for nobody, and nobody for them. Tells how many.
create function show_some_stock(at_most integer) returns integer language plpgsql as $$
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

-- Each order wrote into it. Who shows the stock of all deals, once a minute, reads them all instead.
drop index deal_stock_to_show_idx;
