-- Changes the status, records who did it and notifies the owner.
create or replace function set_withdrawal_status(request_id bigint, new_status text, actor_id bigint) returns void
language plpgsql as $$
begin
  update withdrawals
  set status = new_status,
    requested_at = coalesce(withdrawals.requested_at, now()),
    next_poll_at = now(),
    settled_at = case when new_status in ('paid', 'refused', 'cancelled', 'failed') then now() end
  where withdrawals.id = request_id;
  insert into withdrawal_events (withdrawal_id, event, actor_id) values (request_id, new_status, actor_id);
  if not is_bulk_load() then
    perform graphile_worker.add_job(
      'notify_withdrawal', json_build_object('withdrawalId', request_id, 'status', new_status)
    );
    if new_status = 'paying' then
      perform graphile_worker.add_job('pay_withdrawals', '{}'::json, job_key => 'pay_withdrawals');
    end if;
  end if;
end $$;
