-- An account with money at the bank cannot be deleted: a bounced refund needs a balance to go to. Runs
-- under the row lock of the order, which every new payment and refund takes, so none comes in between.
create or replace function reject_deletion_of_buyer() returns trigger language plpgsql as $$
begin
  if awaits_bank(old) then
    raise exception 'money of order % is still at the bank', old.id
      using errcode = 'restrict_violation', constraint = 'purchases_open_have_buyer';
  end if;
  return new;
end $$;

create or replace trigger orders_buyer_deletion_checked before update of user_id on orders
  for each row when (old.user_id is not null and new.user_id is null) execute function reject_deletion_of_buyer();
