-- Rejects a trip of children alone. A quote has no passengers.
create or replace function check_adult(lines new_line[]) returns void language plpgsql stable as $$
declare
  has_adult boolean;
  field text;
begin
  select bool_or(is_adult_on((passenger.given ->> 'birthday')::date, tour_departures)),
    min(line.extras -> 'trip' ->> 'within')
  into has_adult, field
  from unnest(lines) as line
  join tour_departures on tour_departures.id = (line.extras -> 'trip' ->> 'departureId')::bigint
  cross join lateral jsonb_array_elements(line.extras -> 'trip' -> 'passengers') as passenger (given);
  if not has_adult then
    perform reject_order('adult_missing', jsonb_build_object('field', field || 'trip.passengers.0.birthday'));
  end if;
end $$;
