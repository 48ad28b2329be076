-- Whether take_line would take what a line of an ended order holds beside stock. A visit is no condition.
create or replace function can_take_line(line purchases) returns boolean language plpgsql stable as $$
begin
  case line.kind
    when 'goods' then return can_take_variant(line);
    when 'tour' then return can_take_places(line);
    when 'hotel' then return can_take_nights(line);
    else return true;
  end case;
end $$;
