-- As in 20261203120000_track_renamed_functions.
insert into applied_functions (path, name, digest)
select 'renamed/' || renamed.name, renamed.name, ''
from unnest(array[
  'booking_may_go', 'coupon_may_go', 'purchase_may_go', 'return_may_go', 'withdrawal_may_go'
]) as renamed (name)
where to_regproc(renamed.name) is not null;
