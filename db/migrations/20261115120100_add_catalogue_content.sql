alter table banners
  -- null shows it in every category of the catalogue.
  add column category_id integer,
  add constraint banners_category_id_fk foreign key (category_id) references categories (id),
  drop constraint banners_slot_known,
  -- taxonomy stands above the list of a category and those below it.
  add constraint banners_slot_known check (slot in ('hero', 'side', 'taxonomy'));

-- What is switched on without a release; the names are those that clients ask for.
create table feature_toggles (
  system_name text not null,
  is_on boolean not null,
  constraint feature_toggles_pk primary key (system_name)
);
insert into feature_toggles (system_name, is_on) values ('elastic_catalog', false);
create trigger feature_toggles_changed after insert or update or delete on feature_toggles
  for each statement execute function notify_all_cities();
