-- Moves the lines of a guest's cart into that of an account, and deletes the guest's. Of an option and variant in both, the larger
-- quantity stays: adding them up would double what was added on two devices. Lines above the limit are dropped, the
-- oldest first.
create or replace function merge_guest_cart(guest_token_hash bytea, target_user_id bigint, line_limit integer)
returns void language plpgsql as $$
declare
  guest_cart_id bigint;
  own_cart_id bigint;
begin
  delete from carts where carts.token_hash = guest_token_hash and not exists (
    select from cart_lines where cart_lines.cart_id = carts.id
  );
  select carts.id into guest_cart_id from carts where carts.token_hash = guest_token_hash for update;
  if guest_cart_id is null then
    return;
  end if;
  own_cart_id := open_cart(target_user_id, null);
  insert into cart_lines (cart_id, option_id, variant_id, quantity, added_kopecks, added_at)
  select own_cart_id, guest_line.option_id, guest_line.variant_id, guest_line.quantity, guest_line.added_kopecks,
    guest_line.added_at
  from cart_lines as guest_line
  where guest_line.cart_id = guest_cart_id
  on conflict (cart_id, option_id, variant_id) do update
  set quantity = greatest(cart_lines.quantity, excluded.quantity);
  delete from cart_lines where cart_lines.id in (
    select own_line.id from cart_lines as own_line where own_line.cart_id = own_cart_id
    order by own_line.added_at desc, own_line.id desc offset line_limit
  );
  delete from carts where carts.id = guest_cart_id;
end $$;
