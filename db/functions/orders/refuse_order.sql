-- Rejects an order: the message is the code, the detail what the buyer may be told.
create or replace function refuse_order(code text, told jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', code using errcode = 'SK001', detail = told::text;
end $$;
