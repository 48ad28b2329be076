-- What a shop waits for most goes before all other jobs.
create function sandbox_bank.queue_notification(queued bigint, leaves_at timestamptz) returns void
language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'sandbox_bank_notify', json_build_object('id', queued::text), run_at => leaves_at, priority => -20
  );
end $$;

-- Writes the notifications of a change and queues them, as they were asked to be: what is asked for one
-- subject goes before what is asked for all.
create function sandbox_bank.tell_shop(subject text, told_event text, told_object jsonb, shop_url text)
returns void language plpgsql as $$
declare
  asked jsonb;
  overtaken bigint[];
  copies bigint[];
  holds_back boolean;
  leaves_at timestamptz;
begin
  select coalesce(jsonb_object_agg(setting.key, setting.value order by behaviours.subject_id), '{}')
  into asked
  from sandbox_bank.behaviours
  cross join lateral jsonb_each(behaviours.settings) as setting
  where behaviours.subject_id in ('', subject);
  if (asked ->> 'isLost')::boolean then
    return;
  end if;
  leaves_at := now() + make_interval(secs => coalesce((asked ->> 'delayMs')::double precision, 0) / 1000);

  with released as (
    update sandbox_bank.notifications set is_held = false
    where notifications.subject_id = subject and notifications.is_held
    returning notifications.id
  )
  select array_agg(released.id) into overtaken from released;
  holds_back := coalesce((asked ->> 'isReordered')::boolean, false) and overtaken is null;

  -- All are written before the first is queued.
  with written as (
    insert into sandbox_bank.notifications (subject_id, event, object, url, is_held)
    select subject, told_event, told_object, shop_url, holds_back
    from generate_series(0, coalesce((asked ->> 'duplicates')::integer, 0))
    returning notifications.id
  )
  select array_agg(written.id) into copies from written;
  if not holds_back then
    perform sandbox_bank.queue_notification(copy, leaves_at) from unnest(copies) as copy;
  end if;
  -- A second after the one that overtook it.
  perform sandbox_bank.queue_notification(late, leaves_at + interval '1 second')
  from unnest(overtaken) as late;
end $$;
