-- Rejects an order: the message is the error code, the detail the data shown to the buyer.
create or replace function reject_order(code text, details jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', code using errcode = 'SK001', detail = details::text;
end $$;
