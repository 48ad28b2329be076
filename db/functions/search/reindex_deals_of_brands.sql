-- Documents of deals contain the words of their brand.
create or replace function reindex_deals_of_brands() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select deal_search.deal_id
    from deal_search
    join changed on changed.id = deal_search.brand_id
    join before on before.id = changed.id and before.title <> changed.title
  ));
  return null;
end $$;

create or replace trigger brands_updated after update on brands
  referencing new table as changed old table as before
  for each statement execute function reindex_deals_of_brands();
