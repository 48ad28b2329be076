-- The part of a unit's price that a return for a reason gives back now, between 0 and 1.
create or replace function refund_part(line purchases, coupon coupons, reason text default null) returns numeric language plpgsql stable as $$
begin
  case line.kind
    when 'goods' then return parcel_refund_part(line, reason);
    when 'tour' then return trip_refund_part(line, coupon);
    when 'hotel' then return stay_refund_part(line, coupon);
    else return 1;
  end case;
end $$;
