-- Writes and queues the notifications of a change according to the settings.
create or replace function sandbox_bank.notify_shop(
  subject text, event_name text, event_object jsonb, shop_url text
) returns void language plpgsql as $$
declare
  settings jsonb := sandbox_bank.settings_of(subject);
  releases_held boolean;
  is_held_back boolean;
  send_at timestamptz;
begin
  if (settings ->> 'isLost')::boolean then
    return;
  end if;
  send_at := now() + make_interval(secs => coalesce((settings ->> 'delayMs')::double precision, 0) / 1000);

  with released as (
    update sandbox_bank.notifications set is_held = false
    where notifications.subject_id = subject and notifications.is_held
    returning notifications.id
  )
  insert into due_work (kind, subject_id, due_at)
  -- A second after the one that overtakes it.
  select 'sandbox_bank_notifications', released.id, send_at + interval '1 second' from released;
  releases_held := found;
  is_held_back := coalesce((settings ->> 'isReordered')::boolean, false) and not releases_held;

  with written as (
    insert into sandbox_bank.notifications (subject_id, event, object, url, is_held)
    select subject, event_name, event_object, shop_url, is_held_back
    from generate_series(0, coalesce((settings ->> 'duplicates')::integer, 0))
    returning notifications.id
  )
  insert into due_work (kind, subject_id, due_at)
  select 'sandbox_bank_notifications', written.id, send_at from written where not is_held_back;
end $$;
