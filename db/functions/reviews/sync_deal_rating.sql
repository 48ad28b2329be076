create or replace function sync_deal_rating() returns trigger language plpgsql as $$
begin
  if not is_bulk_load() then
    perform refresh_deal_rating(case when tg_op = 'DELETE' then old.deal_id else new.deal_id end);
  end if;
  return null;
end $$;

create or replace trigger reviews_inserted after insert on reviews
  for each row when (new.status = 'published') execute function sync_deal_rating();
create or replace trigger reviews_deleted after delete on reviews
  for each row when (old.status = 'published') execute function sync_deal_rating();
create or replace trigger reviews_updated after update of status, rating, photos on reviews
  for each row when (
    (old.status = 'published' or new.status = 'published')
    and (old.status, old.rating, old.photos) is distinct from (new.status, new.rating, new.photos)
  ) execute function sync_deal_rating();
