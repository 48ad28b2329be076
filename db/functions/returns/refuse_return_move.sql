create or replace function refuse_return_move() returns trigger language plpgsql as $$
begin
  raise exception 'a return cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'coupon_returns_status_moves';
end $$;

create or replace trigger coupon_returns_status_moves before update of status on coupon_returns
  for each row when (old.status <> new.status and not return_may_go(old.status, new.status))
  execute function refuse_return_move();
