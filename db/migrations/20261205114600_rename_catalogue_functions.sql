-- As in 20261203120000_track_renamed_functions.
insert into applied_functions (path, name, digest)
select 'renamed/' || renamed.name, renamed.name, ''
from unnest(array[
  'follow_brand_titles', 'follow_category_titles', 'follow_deal_cards', 'follow_deal_state', 'follow_hotel_closures',
  'follow_hotel_rooms', 'follow_hotels', 'follow_ledger_entries', 'follow_listings', 'follow_question_votes',
  'follow_review_votes', 'follow_reviews', 'follow_tag_titles', 'search_steps_now'
]) as renamed (name)
where coalesce(to_regproc(renamed.name)::oid, to_regclass(renamed.name)::oid) is not null;
