-- The nearest of deal_successors that is on sale; null when none is.
create or replace function deal_on_sale(first_id bigint, from_step integer) returns bigint
language sql stable as $$
  select deals.id
  from deal_successors(first_id) as line
  join deals on deals.id = line.deal_id
  where line.step >= from_step
    and deals.status = 'published' and deals.starts_at <= now() and deals.ends_at > now()
    and deals.available_quantity <> 0
  order by line.step, deals.id desc
  limit 1
$$;
