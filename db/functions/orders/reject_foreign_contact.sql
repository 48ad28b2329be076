create or replace function reject_foreign_contact() returns trigger language plpgsql as $$
begin
  if exists (select from purchases where purchases.order_id = new.order_id and purchases.is_free)
    and not exists (
      select from users
      where users.id = new.user_id
        and (new.email is null or new.email = users.email and users.email_confirmed_at is not null)
        and (new.phone is null or new.phone = users.phone and users.phone_confirmed_at is not null)
    )
  then
    perform reject_order('contact_not_own');
  end if;
  return new;
end $$;

create or replace trigger order_contacts_free_order_checked before insert on order_contacts
  for each row execute function reject_foreign_contact();
