-- TripDetails of the contract. Documents are not part of it.
create or replace function trip_details(line purchases) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'kind', 'tour',
    'dealOfferId', line.deal_id,
    'departureId', tour_departures.id,
    'supplement', tour_departures.supplement_kopecks / 100.0,
    'departsAt', utc_text(tour_departures.departs_at),
    'returnsAt', utc_text(tour_departures.returns_at),
    'timeZone', deal_time_zone(line.deal_id),
    'meetingPoint', tour_departures.meeting_point,
    'operator', jsonb_build_object('title', brands.title, 'phone', tours.operator_phone),
    'passengers', (
      select coalesce(jsonb_agg(
        concat_ws(' ', trip_passengers.last_name, trip_passengers.first_name, trip_passengers.middle_name)
        order by trip_passengers.position
      ), '[]')
      from trip_passengers
      left join coupons on coupons.purchase_id = trip_passengers.purchase_id
        and coupons.position = trip_passengers.position
      where trip_passengers.purchase_id = line.id
        and coalesce(coupons.status, 'active') not in ('return_requested', 'returned')
    ),
    'refundSteps', case
      when tour_departures.cancelled_at is null and tour_departures.departs_at > now()
      then steps_left(trips.refund_steps) else '[]'
    end,
    'changesUntil', utc_text(changes_close_at(tour_departures)),
    'isCancelled', tour_departures.cancelled_at is not null
  )
  from trips
  join tour_departures on tour_departures.id = trips.departure_id
  join tours on tours.deal_id = tour_departures.deal_id
  join deals on deals.id = tour_departures.deal_id
  join brands on brands.id = deals.brand_id
  where trips.purchase_id = line.id
$$;
