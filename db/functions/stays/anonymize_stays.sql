-- Deletes the guests of stays together with the account; the hotel's days stay.
create or replace function anonymize_stays() returns trigger language plpgsql as $$
begin
  update stays set guest_name = '', guest_phone = '', wishes = '' where stays.purchase_id = new.id;
  return null;
end $$;

create or replace trigger purchases_stays_anonymized after update of user_id on purchases
  for each row when (old.user_id is not null and new.user_id is null) execute function anonymize_stays();
