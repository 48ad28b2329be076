-- Adds queued likes to their deals; returns their number. At most 10,000 per call, which bounds the
-- transaction.
create or replace function count_likes() returns integer language plpgsql as $$
declare
  noted integer;
begin
  with taken as (
    delete from like_changes
    where like_changes.id in (
      select next.id from like_changes as next order by next.id limit 10000 for update skip locked
    )
    returning like_changes.deal_id, like_changes.change
  ), sums as (
    select taken.deal_id, sum(taken.change) as change
    from taken
    group by taken.deal_id
    having sum(taken.change) <> 0
  ), counted as (
    update deals set likes_count = deals.likes_count + sums.change
    from sums
    where deals.id = sums.deal_id
  )
  select count(*) into noted from taken;
  return noted;
end $$;
