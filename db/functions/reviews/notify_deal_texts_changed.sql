-- Deal pages show questions and replies, so the cached pages of its cities are stale.
create or replace function notify_deal_texts_changed() returns trigger language plpgsql as $$
declare
  changed_deal bigint;
begin
  if is_bulk_load() then
    return null;
  end if;
  if tg_table_name = 'review_messages' then
    select reviews.deal_id into changed_deal from reviews where reviews.id = new.review_id;
  else
    changed_deal := new.deal_id;
  end if;
  perform notify_catalog_changed(
    array(select deal_cities.city_id from deal_cities where deal_cities.deal_id = changed_deal)
  );
  return null;
end $$;

create or replace trigger question_messages_published after insert or update of status on question_messages
  for each row when (new.status = 'published') execute function notify_deal_texts_changed();
create or replace trigger review_messages_published after insert or update of status on review_messages
  for each row when (new.status = 'published') execute function notify_deal_texts_changed();
