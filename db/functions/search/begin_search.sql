-- Rebuilds search in three steps (begin_search, fill_search, index_search), so that several connections can
-- share the middle one.
create or replace function begin_search() returns void language plpgsql as $$
begin
  truncate deal_search, search_steps;
  begin
    drop index if exists deal_search_words_idx;
  exception when insufficient_privilege then
    -- Not the table owner: same rows, only slower.
    null;
  end;
  insert into search_steps (city_id, bounds, lexemes)
  select steps.city_id, steps.bounds, steps.lexemes from current_search_steps as steps;
end $$;
