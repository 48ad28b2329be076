-- Why nothing of a line can be returned now for a reason, as an error code; null if it can.
create or replace function return_refusal(line purchases, reason text) returns text language plpgsql stable as $$
begin
  case line.kind
    when 'goods' then return parcel_return_refusal(line.id, reason);
    else return null;
  end case;
end $$;
