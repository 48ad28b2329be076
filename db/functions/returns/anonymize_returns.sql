-- The amounts are kept; texts of a deleted account are not.
create or replace function anonymize_returns() returns trigger language plpgsql as $$
begin
  update coupon_returns set comment = '' where coupon_returns.user_id = old.id and coupon_returns.comment <> '';
  return old;
end $$;

create or replace trigger users_returns_anonymized before delete on users
  for each row execute function anonymize_returns();
