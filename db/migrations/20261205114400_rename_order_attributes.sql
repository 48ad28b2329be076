alter type new_order rename attribute wishes to extras;
alter type new_order rename attribute most_unpaid to unpaid_limit;

-- As in 20261203120000_track_renamed_functions.
insert into applied_functions (path, name, digest)
select 'renamed/' || renamed.name, renamed.name, ''
from unnest(array['drop_order', 'follow_purchase', 'show_hidden_purchase']) as renamed (name)
where to_regproc(renamed.name) is not null;
