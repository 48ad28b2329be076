-- Queues the message in the transaction of its cause.
create or replace function queue_return_message(changed_return bigint, about text) returns void language plpgsql as $$
begin
  if not is_bulk_load() then
    perform graphile_worker.add_job('notify_return', json_build_object('returnId', changed_return, 'about', about));
  end if;
end $$;
