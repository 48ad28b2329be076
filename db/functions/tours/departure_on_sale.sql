-- A departure of a deal that can still be bought. Rejects any other.
create or replace function departure_on_sale(target_deal_id bigint, target_departure_id bigint)
returns tour_departures language plpgsql stable as $$
declare
  departure tour_departures;
begin
  select * into departure from tour_departures
  where tour_departures.id = target_departure_id and tour_departures.deal_id = target_deal_id;
  if departure.id is null then
    perform reject_order('departure_not_found');
  elsif departure.cancelled_at is not null then
    perform reject_order('departure_cancelled');
  elsif sales_close_at(departure) <= now() then
    perform reject_order('departure_closed');
  end if;
  return departure;
end $$;
