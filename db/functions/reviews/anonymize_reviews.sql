-- Published reviews outlive their author's account without name and photos. All other texts of the
-- user are deleted with it.
create or replace function anonymize_reviews() returns trigger language plpgsql as $$
begin
  update reviews
  set user_id = null, author_name = null, purchase_id = null, photos = '{}'
  where reviews.user_id = old.id and reviews.status = 'published';
  update review_messages set user_id = null
  where review_messages.user_id = old.id and review_messages.side = 'company';
  return old;
end $$;

create or replace trigger users_reviews_anonymized before delete on users
  for each row execute function anonymize_reviews();
