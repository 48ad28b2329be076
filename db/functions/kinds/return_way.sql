-- How a coupon can be returned now: at once or by request.
create or replace function return_way(line purchases, coupon coupons, policy text) returns text language plpgsql stable as $$
begin
  case line.kind
    when 'goods' then return parcel_return_way(line);
    else
      return case when is_instantly_returnable(policy, line.bought_at, coupon.ends_at) then 'at_once' else 'by_request' end;
  end case;
end $$;
