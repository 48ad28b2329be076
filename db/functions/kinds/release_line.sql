-- Releases what take_line has taken.
create or replace function release_line(line purchases) returns void language plpgsql as $$
begin
  case line.kind
    when 'goods' then perform release_variant(line);
    when 'tour' then perform release_places(line);
    when 'hotel' then perform release_nights(line);
    else
      if line.has_visit then
        perform release_visit(line.id);
      end if;
  end case;
end $$;
