create or replace function reindex_deals_of_categories() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select deal_search.deal_id
    from deal_search
    join categories on categories.id = deal_search.category_id
    where exists (
      select
      from changed
      join before on before.id = changed.id
      where changed.id = any (categories.path) and before.title <> changed.title
    )
  ));
  return null;
end $$;

create or replace trigger categories_updated after update on categories
  referencing new table as changed old table as before
  for each statement execute function reindex_deals_of_categories();
