-- Building the index after the rows is many times faster. Without fastupdate, since readers would have to
-- scan the pending list.
create or replace function index_search() returns void language plpgsql as $$
begin
  if to_regclass('deal_search_words_idx') is null then
    create index deal_search_words_idx on deal_search using gin (words) with (fastupdate = off);
  end if;
end $$;
