-- refresh_free_days for deals whose last free slot has passed; returns their number.
create or replace function refresh_due_free_days(batch_size integer) returns integer language plpgsql as $$
declare
  due bigint[];
begin
  due := array(
    select deals.id from deals
    where deals.is_bookable and deals.free_until <= now()
    order by deals.free_until
    limit batch_size
    for no key update skip locked
  );
  if cardinality(due) > 0 then
    perform refresh_free_days(due);
  end if;
  return cardinality(due);
end $$;
