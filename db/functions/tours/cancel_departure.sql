-- Cancels a departure of a brand; a job returns every line in full. Rejects one that has left.
create or replace function cancel_departure(target_departure_id bigint, owner_brand_id integer) returns void
language plpgsql as $$
declare
  departure tour_departures;
begin
  select tour_departures.* into departure
  from tour_departures join deals on deals.id = tour_departures.deal_id
  where tour_departures.id = target_departure_id and deals.brand_id = owner_brand_id
  for no key update of tour_departures;
  if departure.id is null then
    perform reject_order('departure_not_found');
  elsif departure.cancelled_at is not null then
    return;
  elsif departure.departs_at <= now() then
    perform reject_order('departure_left');
  end if;
  update tour_departures set cancelled_at = now() where tour_departures.id = departure.id;
  perform graphile_worker.add_job('return_cancelled_trips', '{}'::json, job_key => 'return_cancelled_trips');
end $$;
