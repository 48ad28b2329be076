alter table coupon_returns rename column words to comment;

-- As in 20261203120000_track_renamed_functions.
insert into applied_functions (path, name, digest)
select 'renamed/' || renamed.name, renamed.name, ''
from unnest(array[
  'ask_withdrawal', 'leave_bank_minimum', 'move_withdrawal', 'returns_at_once', 'withdrawal_without_papers'
]) as renamed (name)
where to_regproc(renamed.name) is not null;
