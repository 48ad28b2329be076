-- Why a line cannot be given as a present, as an error code; null if it can.
create or replace function gift_refusal(kind text) returns text language sql immutable as $$
  select case kind when 'goods' then 'parcel_no_gift' when 'tour' then 'trip_gift' when 'hotel' then 'stay_gift' end
$$;
