-- Queues the message in the transaction of its cause.
create or replace function tell_of_return(told bigint, about text) returns void language plpgsql as $$
begin
  if not is_bulk_load() then
    perform graphile_worker.add_job('tell_of_return', json_build_object('returnId', told, 'about', about));
  end if;
end $$;
