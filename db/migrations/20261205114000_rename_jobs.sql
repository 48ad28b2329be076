-- Queued jobs keep their task's row and so run under its new name. A new store has no job queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks as tasks set identifier = renamed.now
    from (values
      ('follow_payments', 'poll_payments'),
      ('look_for_free_days', 'refresh_free_days'),
      ('pass_free_days', 'refresh_due_free_days'),
      ('remind_of_coupons', 'send_coupon_reminders'),
      ('remind_of_visits', 'send_visit_reminders'),
      ('show_all_stock', 'publish_stock'),
      ('show_deal_stock', 'publish_deal_stock'),
      ('tell_of_favorites', 'notify_favorite_changes'),
      ('tell_of_late_payment', 'notify_late_payment'),
      ('tell_of_refund', 'notify_rejected_refund'),
      ('tell_of_return', 'notify_return'),
      ('tell_of_visit', 'notify_visit'),
      ('tell_of_withdrawal', 'notify_withdrawal'),
      ('tell_price_drops', 'notify_price_drops'),
      ('tell_waiting', 'notify_waitlist')
    ) as renamed (before, now)
    where tasks.identifier = renamed.before;
  end if;
end $$;
update due_work set kind = 'sandbox_bank_notifications' where due_work.kind = 'sandbox_bank_news';
alter table deal_stock rename column shown to published;
-- As in 20261203120000_track_renamed_functions.
insert into applied_functions (path, name, digest)
select 'renamed/' || renamed.name, renamed.name, ''
from unnest(array['next_work', 'show_deal_stock', 'show_some_stock', 'show_stock']) as renamed (name)
where to_regproc(renamed.name) is not null;
