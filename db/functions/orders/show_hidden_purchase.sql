-- A hidden order reappears when its status changes, for example when money arrives late.
create or replace function show_hidden_purchase() returns trigger language plpgsql as $$
begin
  new.is_hidden := false;
  return new;
end $$;

create or replace trigger purchases_shown_again before update of status on purchases
  for each row when (old.is_hidden and old.status <> new.status) execute function show_hidden_purchase();
