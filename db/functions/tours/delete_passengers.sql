-- Deletes the passengers of a purchase together with the account.
create or replace function delete_passengers() returns trigger language plpgsql as $$
begin
  delete from trip_passengers where trip_passengers.purchase_id = new.id;
  return null;
end $$;

create or replace trigger purchases_passengers_deleted after update of user_id on purchases
  for each row when (old.user_id is not null and new.user_id is null) execute function delete_passengers();
