create or replace function refuse_purchase_move() returns trigger language plpgsql as $$
begin
  raise exception 'a purchase cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'purchases_status_moves';
end $$;

create or replace trigger purchases_status_moves before update of status on purchases
  for each row when (old.status <> new.status and not purchase_may_go(old.status, new.status))
  execute function refuse_purchase_move();
