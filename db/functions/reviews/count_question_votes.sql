create or replace function count_question_votes() returns trigger language plpgsql as $$
begin
  update question_messages
  set
    useful_count = useful_count
      + case when tg_op <> 'DELETE' and new.is_useful then 1 else 0 end
      - case when tg_op <> 'INSERT' and old.is_useful then 1 else 0 end,
    useless_count = useless_count
      + case when tg_op <> 'DELETE' and not new.is_useful then 1 else 0 end
      - case when tg_op <> 'INSERT' and not old.is_useful then 1 else 0 end
  where question_messages.id = case when tg_op = 'DELETE' then old.message_id else new.message_id end;
  return null;
end $$;

create or replace trigger question_votes_changed after insert or update or delete on question_votes
  for each row execute function count_question_votes();
