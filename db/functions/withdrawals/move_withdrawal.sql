-- Changes the status, records who did it and notifies the owner.
create or replace function move_withdrawal(moved bigint, next_status text, actor bigint) returns void
language plpgsql as $$
begin
  update withdrawals
  set status = next_status,
    requested_at = coalesce(withdrawals.requested_at, now()),
    next_poll_at = now(),
    settled_at = case when next_status in ('paid', 'refused', 'cancelled', 'failed') then now() end
  where withdrawals.id = moved;
  insert into withdrawal_events (withdrawal_id, what, actor_id) values (moved, next_status, actor);
  if not is_bulk_load() then
    perform graphile_worker.add_job(
      'notify_withdrawal', json_build_object('withdrawalId', moved, 'status', next_status)
    );
    if next_status = 'paying' then
      perform graphile_worker.add_job('pay_withdrawals', '{}'::json, job_key => 'pay_withdrawals');
    end if;
  end if;
end $$;
