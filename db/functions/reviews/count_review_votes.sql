-- Adds and subtracts instead of counting, so that concurrent voters wait only for the row.
create or replace function count_review_votes() returns trigger language plpgsql as $$
begin
  update reviews
  set
    useful_count = useful_count
      + case when tg_op <> 'DELETE' and new.is_useful then 1 else 0 end
      - case when tg_op <> 'INSERT' and old.is_useful then 1 else 0 end,
    useless_count = useless_count
      + case when tg_op <> 'DELETE' and not new.is_useful then 1 else 0 end
      - case when tg_op <> 'INSERT' and not old.is_useful then 1 else 0 end
  where reviews.id = case when tg_op = 'DELETE' then old.review_id else new.review_id end;
  return null;
end $$;

create or replace trigger review_votes_changed after insert or update or delete on review_votes
  for each row execute function count_review_votes();
