-- Deletes the names and contacts of visits together with the account.
create or replace function anonymize_bookings() returns trigger language plpgsql as $$
begin
  update bookings set client_name = '', client_phone = '' where bookings.purchase_id = new.id;
  return null;
end $$;

create or replace trigger purchases_bookings_anonymized after update of user_id on purchases
  for each row when (old.user_id is not null and new.user_id is null) execute function anonymize_bookings();
