create or replace function reindex_deals_of_tags() returns trigger language plpgsql as $$
begin
  perform refresh_search(array(
    select distinct deal_tags.deal_id
    from deal_tags
    join changed on changed.id = deal_tags.tag_id
    join before on before.id = changed.id and before.title <> changed.title
  ));
  return null;
end $$;

create or replace trigger tags_updated after update on tags
  referencing new table as changed old table as before
  for each statement execute function reindex_deals_of_tags();
