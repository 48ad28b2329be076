create or replace function delete_gifts_of_deleted_buyer() returns trigger language plpgsql as $$
begin
  perform delete_finished_gifts(new.id);
  return null;
end $$;

create or replace trigger purchases_buyer_gifts_deleted after update of user_id on purchases
  for each row when (old.user_id is not null and new.user_id is null) execute function delete_gifts_of_deleted_buyer();
