-- Writes and queues the notifications of a change according to the settings.
create or replace function sandbox_bank.notify_shop(
  subject text, told_event text, told_object jsonb, shop_url text
) returns void language plpgsql as $$
declare
  asked jsonb := sandbox_bank.settings_of(subject);
  overtakes boolean;
  holds_back boolean;
  leaves_at timestamptz;
begin
  if (asked ->> 'isLost')::boolean then
    return;
  end if;
  leaves_at := now() + make_interval(secs => coalesce((asked ->> 'delayMs')::double precision, 0) / 1000);

  with released as (
    update sandbox_bank.notifications set is_held = false
    where notifications.subject_id = subject and notifications.is_held
    returning notifications.id
  )
  insert into due_work (kind, subject_id, due_at)
  -- A second after the one that overtakes it.
  select 'sandbox_bank_notifications', released.id, leaves_at + interval '1 second' from released;
  overtakes := found;
  holds_back := coalesce((asked ->> 'isReordered')::boolean, false) and not overtakes;

  with written as (
    insert into sandbox_bank.notifications (subject_id, event, object, url, is_held)
    select subject, told_event, told_object, shop_url, holds_back
    from generate_series(0, coalesce((asked ->> 'duplicates')::integer, 0))
    returning notifications.id
  )
  insert into due_work (kind, subject_id, due_at)
  select 'sandbox_bank_notifications', written.id, leaves_at from written where not holds_back;
end $$;
