-- When the buyer was last notified of the visit, so that no reminder follows at once.
alter table bookings add column notified_at timestamptz;
alter table river_seats add column notified_at timestamptz;
