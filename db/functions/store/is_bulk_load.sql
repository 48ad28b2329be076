-- Whether triggers skip their work: only in a demo, which replaces this function (db/demo/functions).
create or replace function is_bulk_load() returns boolean language sql immutable
return false;
