-- Queues the message in the transaction of its cause.
create or replace function queue_return_message(return_id bigint, new_status text) returns void language plpgsql as $$
begin
  if not is_bulk_load() then
    perform graphile_worker.add_job('notify_return', json_build_object('returnId', return_id, 'about', new_status));
  end if;
end $$;
