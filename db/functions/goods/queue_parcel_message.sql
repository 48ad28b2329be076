-- Queues one message for all parcels that are delivered together; the last of their steps defers it.
create or replace function queue_parcel_message(parcel parcels, new_status text, send_at timestamptz) returns void
language plpgsql as $$
declare
  first_id bigint := (select min(together.purchase_id) from parcels_together(parcel) as together);
begin
  if not is_bulk_load() then
    perform graphile_worker.add_job(
      'notify_parcel', json_build_object('purchaseId', first_id, 'status', new_status),
      run_at => send_at, job_key => format('parcel:%s:%s', first_id, new_status)
    );
  end if;
end $$;
