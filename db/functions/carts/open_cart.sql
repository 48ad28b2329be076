-- The cart of an account or of a guest, locked: changes of one cart wait for one another.
create or replace function open_cart(owner_id bigint, guest_token_hash bytea) returns bigint language plpgsql as $$
declare
  cart_id bigint;
begin
  if owner_id is not null then
    insert into carts (user_id) values (owner_id)
    on conflict (user_id) do update set used_at = now()
    returning carts.id into cart_id;
  else
    insert into carts (token_hash) values (guest_token_hash)
    on conflict (token_hash) do update set used_at = now()
    returning carts.id into cart_id;
  end if;
  return cart_id;
end $$;
