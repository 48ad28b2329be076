-- Queues one refresh of the free days of a place, debounced over many bookings.
create or replace function queue_free_days(target_place_id integer) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'refresh_free_days', json_build_object('placeId', target_place_id),
    job_key => 'refresh_free_days:' || target_place_id, job_key_mode => 'preserve_run_at',
    run_at => now() + interval '10 seconds'
  );
end $$;
