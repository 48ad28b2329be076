-- As in 20261203120000_track_renamed_functions.
insert into applied_functions (path, name, digest)
select 'renamed/' || renamed.name, renamed.name, ''
from unnest(array['deals_following', 'pay_by_bank']) as renamed (name)
where to_regproc(renamed.name) is not null;
