-- Reduces the balance share, so that the bank charges at least its minimum.
create or replace function ensure_bank_minimum() returns trigger language plpgsql as $$
declare
  short bigint := bank_minimum() - new.bank_kopecks;
begin
  if short <= new.balance_kopecks then
    new.balance_kopecks := new.balance_kopecks - short;
    new.bank_kopecks := new.bank_kopecks + short;
  end if;
  return new;
end $$;

create or replace trigger purchases_bank_minimum before insert on purchases
  for each row when (
    new.status = 'waiting' and new.balance_kopecks > 0
    and new.bank_kopecks between 1 and 99
  )
  execute function ensure_bank_minimum();
