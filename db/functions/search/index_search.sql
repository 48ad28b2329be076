-- The index is made after the rows, which is many times faster than with them. It has no list of
-- pending entries: readers would have to look through it.
create or replace function index_search() returns void language plpgsql as $$
begin
  if to_regclass('deal_search_words_idx') is null then
    create index deal_search_words_idx on deal_search using gin (words) with (fastupdate = off);
  end if;
end $$;
