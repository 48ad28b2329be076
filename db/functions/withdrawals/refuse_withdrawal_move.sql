create or replace function refuse_withdrawal_move() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'withdrawals_status_moves';
end $$;

create or replace trigger withdrawals_status_moves before update of status on withdrawals
  for each row when (old.status <> new.status and not withdrawal_may_go(old.status, new.status))
  execute function refuse_withdrawal_move();
