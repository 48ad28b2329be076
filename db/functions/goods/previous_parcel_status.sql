-- The status before the last step, while that can be undone; null otherwise.
create or replace function previous_parcel_status(parcel parcels) returns text language sql stable as $$
  select case
    -- now() is when the transaction began; the letter may have been sent since.
    when parcel.status = any (parcel.notified_statuses)
      or coalesce(parcel.handed_over_at, parcel.arrived_at, parcel.sent_at, parcel.packed_at) <= now() - parcel_undo_time()
      then null
    when parcel.status = 'packed' then 'new'
    when parcel.status = 'sent' then 'packed'
    when parcel.status = 'arrived' then 'sent'
    -- A return of received goods counts on the hand-over.
    when parcel.status = 'handed_over' and not exists (
      select from coupon_returns
      where coupon_returns.purchase_id = parcel.purchase_id and coupon_returns.created_at >= parcel.handed_over_at
    ) then case when parcel.arrived_at is null then 'sent' else 'arrived' end
  end
$$;
