alter table bookings drop constraint bookings_status_known;
alter table river_seats drop constraint river_seats_status_known;
-- The transitions of the previous version do not know the new status.
alter table bookings disable trigger user;
alter table river_seats disable trigger user;
update bookings set status = 'requested' where status = 'wished';
update river_seats set status = 'requested' where status = 'wished';
alter table bookings enable trigger user;
alter table river_seats enable trigger user;
alter table bookings
  alter column status set default 'requested',
  add constraint bookings_status_known check (status in ('requested', 'held', 'booked', 'lost', 'cancelled'));
alter table river_seats
  alter column status set default 'requested',
  add constraint river_seats_status_known check (status in ('requested', 'held', 'booked', 'lost', 'cancelled'));

alter table bookings rename column is_anybody to is_any_employee;
alter table bookings rename constraint bookings_with_somebody to bookings_employee_assigned;

-- As in 20261203120000_track_renamed_functions.
insert into applied_functions (path, name, digest)
select 'renamed/' || renamed.name, renamed.name, ''
from unnest(array[
  'change_time', 'free_time_of_coupon', 'free_times', 'soonest_visit', 'take_time', 'visit_begun_at',
  'visit_change_until', 'wish_booking', 'wish_seats'
]) as renamed (name)
where to_regproc(renamed.name) is not null;
