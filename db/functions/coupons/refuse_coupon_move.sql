create or replace function refuse_coupon_move() returns trigger language plpgsql as $$
begin
  raise exception 'a coupon cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'coupons_status_moves';
end $$;

create or replace trigger coupons_status_moves before update of status on coupons
  for each row when (old.status <> new.status and not coupon_may_go(old.status, new.status))
  execute function refuse_coupon_move();
