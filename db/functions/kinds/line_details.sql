-- What a kind knows of a line beside the coupon, as LineDetails of packages/contract/src/line-kinds.ts; null for none.
create or replace function line_details(line purchases) returns jsonb language plpgsql stable as $$
begin
  case line.kind
    when 'goods' then return parcel_details(line);
    when 'tour' then return trip_details(line);
    when 'hotel' then return stay_details(line);
    else return null;
  end case;
end $$;
