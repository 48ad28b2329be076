-- The deal itself and its successors, the nearest first, five steps at most.
create or replace function deal_successors(first_id bigint)
returns table (deal_id bigint, step integer) language sql stable as $$
  with recursive line (deal_id, step) as (
    select first_id, 0
    union all
    select deals.id, line.step + 1
    from line
    join deals on deals.parent_id = line.deal_id
    where line.step < 5
  )
  select line.deal_id, line.step from line
$$;
