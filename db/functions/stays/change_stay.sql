-- Changes the guest, the wishes and the dates of a paid stay. Dates with worse terms of cancellation are rejected unless
-- the change names the end of the free cancellation, which the buyer has seen.
create or replace function change_stay(target_purchase_id bigint, buyer bigint, change jsonb) returns void
language plpgsql as $$
declare
  stay stays := stay_to_change(target_purchase_id, buyer);
  moved stays;
begin
  if (stay.arrival, stay.departure) <> ((change ->> 'arrival')::date, (change ->> 'departure')::date) then
    moved := move_stay(stay, (change ->> 'arrival')::date, (change ->> 'departure')::date);
    if coalesce(moved.free_cancel_until < stay.free_cancel_until, true) and (
      not change ? 'freeCancelUntil'
      or (change ->> 'freeCancelUntil')::timestamptz is distinct from moved.free_cancel_until
    ) then
      perform reject_order('stay_terms_worse', jsonb_build_object(
        'until', utc_text(moved.free_cancel_until), 'timeZone', deal_time_zone(purchases.deal_id)
      ))
      from purchases where purchases.id = stay.purchase_id;
    end if;
    perform graphile_worker.add_job(
      'notify_moved_stay', json_build_object('purchaseId', stay.purchase_id),
      job_key => 'notify_moved_stay:' || stay.purchase_id
    );
  end if;
  update stays
  set guest_name = change ->> 'guestName', guest_phone = change ->> 'guestPhone', wishes = change ->> 'wishes'
  where stays.purchase_id = stay.purchase_id;
end $$;
