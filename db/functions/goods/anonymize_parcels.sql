-- Deletes names, contacts and addresses of parcels together with the account.
create or replace function anonymize_parcels() returns trigger language plpgsql as $$
begin
  update parcels
  set recipient_name = '', recipient_phone = '', comment = '', street = null, house = null, flat = null
  where parcels.purchase_id = new.id;
  return null;
end $$;

create or replace trigger purchases_parcels_anonymized after update of user_id on purchases
  for each row when (old.user_id is not null and new.user_id is null) execute function anonymize_parcels();
