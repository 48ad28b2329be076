-- Personal codes are deleted with the account. One referenced by an order is expired instead.
create or replace function end_promo_codes_of_user() returns trigger language plpgsql as $$
begin
  update promo_codes
  set user_id = null,
    ends_at = greatest(least(ends_at, now()), starts_at + interval '1 microsecond')
  where promo_codes.user_id = old.id
    and exists (select from orders where orders.promo_code_id = promo_codes.id);
  return old;
end $$;

create or replace trigger users_promo_codes_ended before delete on users
  for each row execute function end_promo_codes_of_user();
