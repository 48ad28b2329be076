-- Menus, banners and bars are on every page.
create or replace function notify_all_cities() returns trigger language plpgsql as $$
begin
  perform notify_catalog_changed(null);
  return null;
end $$;

create or replace trigger categories_changed after insert or update or delete on categories
  for each statement execute function notify_all_cities();
create or replace trigger cities_changed after insert or update or delete on cities
  for each statement execute function notify_all_cities();
create or replace trigger banners_changed after insert or update or delete on banners
  for each statement execute function notify_all_cities();
create or replace trigger promo_bars_changed after insert or update or delete on promo_bars
  for each statement execute function notify_all_cities();
-- A cached page must not hide a redirect.
create or replace trigger redirects_changed after insert or update or delete on redirects
  for each statement execute function notify_all_cities();
create or replace trigger tags_changed after insert or update or delete on tags
  for each statement execute function notify_all_cities();
create or replace trigger feature_toggles_changed after insert or update or delete on feature_toggles
  for each statement execute function notify_all_cities();
create or replace trigger search_synonyms_changed after insert or update or delete on search_synonyms
  for each statement execute function notify_all_cities();
