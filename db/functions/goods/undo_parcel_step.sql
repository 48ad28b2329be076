-- Undoes the last step of a parcel, while its letter is not sent.
create or replace function undo_parcel_step(target_purchase_id bigint, staff_id bigint default null) returns void
language plpgsql as $$
declare
  parcel parcels := lock_parcel(target_purchase_id, null);
  previous text := previous_parcel_status(parcel);
begin
  if previous is null then
    perform reject_order('parcel_undo_late');
  end if;
  update parcels set
    status = previous,
    moved_by = staff_id,
    packed_at = case when parcel.status <> 'packed' then parcels.packed_at end,
    sent_at = case when parcel.status <> 'sent' then parcels.sent_at end,
    arrived_at = case when parcel.status <> 'arrived' then parcels.arrived_at end,
    handed_over_at = case when parcel.status <> 'handed_over' then parcels.handed_over_at end
  where parcels.purchase_id = parcel.purchase_id;
end $$;
