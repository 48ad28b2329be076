-- Lists deals that have started and unlists those that have ended; returns their number. At most 10,000
-- per call, which bounds the transaction.
create or replace function refresh_due_listings() returns integer language plpgsql as $$
declare
  due bigint[];
begin
  select array_agg(deal_id) into due from (
    select deal_cards.deal_id from deal_cards
    where deal_cards.is_listed and deal_cards.listed_until <= now()
    union all
    select deal_cards.deal_id from deal_cards
    where not deal_cards.is_listed and deal_cards.listed_until > now() and deal_cards.listed_from <= now()
    limit 10000
  ) as overdue;
  if due is null then
    return 0;
  end if;
  perform refresh_listings(due);
  return cardinality(due);
end $$;
