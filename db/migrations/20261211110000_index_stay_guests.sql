-- For delete_stay_guests.
create index stays_guests_idx on stays (check_out_at) where guest_name <> '';
