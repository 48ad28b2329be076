-- place_order within the limit of unpaid orders; also consumes the code that confirms paying from the
-- balance. Serialises orders of one buyer, so that neither the code nor the last free place is used twice.
create or replace function take_order(request new_order) returns bigint language plpgsql as $$
declare
  placed_id bigint;
  is_repeated boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('order:' || request.user_id, 0));
  is_repeated := exists (
    select from orders where orders.user_id = request.user_id and orders.request_key = request.request_key
  );
  if not is_repeated then
    if request.balance_code_id is not null then
      delete from confirmations where confirmations.id = request.balance_code_id;
      if not found then
        perform reject_order('code_expired');
      end if;
    end if;
    perform check_unpaid_orders(request.user_id, request.unpaid_limit);
  end if;
  placed_id := place_order(request);
  if not is_repeated and request.clears_cart then
    delete from cart_lines using carts
    where carts.id = cart_lines.cart_id and carts.user_id = request.user_id and exists (
      select from unnest(request.lines) as line
      where line.option_id = cart_lines.option_id
        and coalesce(cart_lines.variant_id = (line.extras -> 'parcel' ->> 'variantId')::bigint, true)
    );
  end if;
  return placed_id;
end $$;
