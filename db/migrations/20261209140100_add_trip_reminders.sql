alter table trips add column reminded_at timestamptz;
create index trips_to_remind_idx on trips (departure_id) where status = 'booked' and reminded_at is null;
