-- Rejects a passenger whose age on the day of departure does not fit the option or the document.
create or replace function check_passenger(
  target_option_id bigint, departure tour_departures, passenger jsonb, within text
) returns void language plpgsql stable as $$
declare
  passport_age constant integer := 14;
  years integer := extract(year from age(
    date_trunc('day', departure.departs_at at time zone deal_time_zone(departure.deal_id)),
    (passenger ->> 'birthday')::timestamp
  ));
  document_type text := passenger #>> '{document,type}';
  ages record;
begin
  select tour_ages.age_from, tour_ages.age_below, deal_options.title into ages
  from tour_ages join deal_options on deal_options.id = tour_ages.option_id
  where tour_ages.option_id = target_option_id;
  if years < ages.age_from or years >= ages.age_below then
    perform reject_order('passenger_age', jsonb_build_object(
      'field', within || 'birthday', 'option', ages.title, 'from', ages.age_from, 'below', ages.age_below
    ));
  elsif years < passport_age and document_type = 'passport' then
    perform reject_order('passport_too_early', jsonb_build_object('field', within || 'document.type'));
  elsif years >= passport_age and document_type = 'birth_certificate' then
    perform reject_order('certificate_too_late', jsonb_build_object('field', within || 'document.type'));
  end if;
end $$;
