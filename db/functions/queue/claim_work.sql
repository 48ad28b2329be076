-- Completes the last batch (each item is done, or due again after its delay), then claims the next one
-- under a lease. Commits asynchronously: after a database crash a finished item may run twice. Plans
-- without sequential scans, since a plan made for a short queue would be slow for a long one.
create or replace function claim_work(
  work_kind text, done_ids bigint[], pauses_ms integer[], lease_ms integer, batch_size integer
) returns table (subject_id bigint, attempts smallint) language plpgsql rows 5
set enable_seqscan = 'off' set enable_sort = 'off' as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  if done_ids <> '{}' then
    update due_work set due_at = now() + last.pause_ms * interval '1 ms'
    from unnest(done_ids, pauses_ms) as last (id, pause_ms)
    where due_work.kind = work_kind and due_work.subject_id = last.id and last.pause_ms is not null;
    delete from due_work
    using unnest(done_ids, pauses_ms) as last (id, pause_ms)
    where due_work.kind = work_kind and due_work.subject_id = last.id and last.pause_ms is null;
  end if;
  return query
  update due_work set attempts = due_work.attempts + 1, due_at = now() + lease_ms * interval '1 ms'
  where due_work.kind = work_kind and due_work.subject_id = any (array(
    select due.subject_id from due_work as due
    where due.kind = work_kind and due.due_at <= now()
    order by due.is_urgent desc, due.due_at
    limit batch_size
    for update skip locked
  ))
  returning due_work.subject_id, due_work.attempts;
end $$;
