-- A parcel that was lost or came back ends, and staff's moves name their author.
alter table parcels
  add column undelivered_at timestamptz,
  -- Who moved it last; null for a merchant's key.
  add column moved_by bigint,
  add constraint parcels_moved_by_fk foreign key (moved_by) references users (id) on delete set null,
  drop constraint parcels_status_known,
  add constraint parcels_status_known
    check (status in ('new', 'packed', 'sent', 'arrived', 'handed_over', 'undelivered', 'cancelled'));
create index parcels_moved_by_idx on parcels (moved_by) where moved_by is not null;
-- The finished ones, newest first.
create index parcels_done_idx on parcels ((coalesce(handed_over_at, undelivered_at, cancelled_at)) desc, purchase_id desc)
  where status in ('handed_over', 'undelivered', 'cancelled');
-- Those whose recipient is not yet deleted.
create index parcels_recipient_idx on parcels (purchase_id) where recipient_phone <> '';
