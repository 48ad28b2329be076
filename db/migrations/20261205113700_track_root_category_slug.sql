-- Replaced by the view category_roots. Stores from before the baseline have the function without a row here; a
-- start drops tracked functions that have no file any more.
insert into applied_functions (path, name, digest)
select 'replaced/root_category_slug', 'root_category_slug', ''
where to_regproc('root_category_slug') is not null;
