create or replace function fill_review() returns trigger language plpgsql as $$
begin
  select deals.brand_id into new.brand_id from deals where deals.id = new.deal_id;
  select places.city_id into new.city_id from places where places.id = new.place_id;
  return new;
end $$;

create or replace trigger reviews_filled before insert on reviews
  for each row when (new.brand_id is null) execute function fill_review();
