-- Takes what a line holds beside the stock of its deal. `is_new` is false for a resumed order, which may be paid already:
-- it proceeds without the slot of a visit, another one can be chosen for the coupon.
create or replace function take_line(line purchases, is_new boolean) returns void language plpgsql as $$
begin
  case line.kind
    when 'goods' then perform take_variant(line);
    when 'tour' then perform take_places(line);
    when 'hotel' then perform take_nights(line);
    else
      if line.has_visit then
        perform take_visit(line, is_new);
      end if;
  end case;
end $$;
