-- Adds queued likes to their deals; returns their number. At most 10,000 per call, which bounds the
-- transaction.
create or replace function count_likes() returns integer language plpgsql as $$
declare
  counted_likes integer;
begin
  with dequeued as (
    delete from like_changes
    where like_changes.id in (
      select next.id from like_changes as next order by next.id limit 10000 for update skip locked
    )
    returning like_changes.deal_id, like_changes.change
  ), sums as (
    select dequeued.deal_id, sum(dequeued.change) as change
    from dequeued
    group by dequeued.deal_id
    having sum(dequeued.change) <> 0
  ), counted as (
    update deals set likes_count = deals.likes_count + sums.change
    from sums
    where deals.id = sums.deal_id
  )
  select count(*) into counted_likes from dequeued;
  return counted_likes;
end $$;
