-- The StayDetails that other dates would have, or the rejection of change_stay. Moves the stay and undoes it, because a
-- room that the stay itself has is free for its new dates.
create or replace function quote_stay_change(target_purchase_id bigint, buyer bigint, arrival date, departure date)
returns jsonb language plpgsql as $$
declare
  stay stays := stay_to_change(target_purchase_id, buyer);
  details jsonb;
begin
  begin
    perform move_stay(stay, arrival, departure);
    select stay_details(purchases) into details from purchases where purchases.id = target_purchase_id;
    raise exception using errcode = 'SK002';
  exception when sqlstate 'SK002' then
    return details;
  end;
end $$;
