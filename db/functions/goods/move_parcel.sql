-- Moves a parcel to its next status. Idempotent; repeated with another number, corrects the tracking number.
create or replace function move_parcel(
  target_purchase_id bigint, new_status text, new_tracking text, key_id bigint default null, staff_id bigint default null
) returns void language plpgsql as $$
declare
  parcel parcels := lock_parcel(target_purchase_id, key_id);
  method delivery_methods;
begin
  select * into method from delivery_methods where delivery_methods.id = parcel.method_id;
  if new_status = 'sent' and method.tracking_url is not null
    and coalesce(new_tracking, parcel.tracking_number) is null
  then
    perform reject_order('tracking_number_missing');
  elsif parcel.status <> new_status and (
    (parcel.status, new_status) not in (
      ('new', 'packed'), ('packed', 'sent'), ('sent', 'arrived'), ('sent', 'handed_over'), ('arrived', 'handed_over')
    ) or (new_status = 'arrived' and method.kind = 'courier')
  ) then
    perform reject_order('parcel_step_refused');
  end if;
  update parcels set tracking_number = coalesce(new_tracking, parcels.tracking_number)
  where parcels.purchase_id = parcel.purchase_id;
  if parcel.status = new_status then
    return;
  end if;
  update parcels set
    status = new_status,
    moved_by = staff_id,
    packed_at = case new_status when 'packed' then now() else parcels.packed_at end,
    sent_at = case new_status when 'sent' then now() else parcels.sent_at end,
    arrived_at = case new_status when 'arrived' then now() else parcels.arrived_at end,
    handed_over_at = case new_status when 'handed_over' then now() else parcels.handed_over_at end
  where parcels.purchase_id = parcel.purchase_id;
  if new_status <> 'packed' then
    perform queue_parcel_message(parcel, new_status, now() + parcel_undo_time());
  end if;
end $$;
