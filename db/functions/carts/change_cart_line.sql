-- Sets the quantity of a line, and its variant unless null; a line that already has the variant absorbs this one.
-- Returns whether the line is in the cart.
create or replace function change_cart_line(
  target_cart_id bigint, target_line_id bigint, wanted integer, chosen_id bigint
) returns boolean language plpgsql as $$
declare
  line cart_lines;
  same_id bigint;
begin
  select * into line from cart_lines
  where cart_lines.id = target_line_id and cart_lines.cart_id = target_cart_id;
  if line.id is null then
    return false;
  end if;
  if chosen_id is distinct from line.variant_id then
    perform check_cart_variant(line.option_id, chosen_id);
    select cart_lines.id into same_id from cart_lines
    where cart_lines.cart_id = line.cart_id and cart_lines.option_id = line.option_id
      and cart_lines.variant_id = chosen_id;
  end if;
  if same_id is null then
    update cart_lines set quantity = wanted, variant_id = coalesce(chosen_id, variant_id) where cart_lines.id = line.id;
  else
    update cart_lines set quantity = least(100, quantity + wanted) where cart_lines.id = same_id;
    delete from cart_lines where cart_lines.id = line.id;
  end if;
  return true;
end $$;
