-- A hidden order reappears when its status changes, for example when money arrives late.
create or replace function unhide_order() returns trigger language plpgsql as $$
begin
  new.is_hidden := false;
  return new;
end $$;

create or replace trigger orders_unhidden before update of status on orders
  for each row when (old.is_hidden and old.status <> new.status) execute function unhide_order();
