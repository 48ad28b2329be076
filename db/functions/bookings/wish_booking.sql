-- Stores the requested slot without holding it.
create or replace function wish_booking(
  wished_for bigint, wished_position integer, sold_deal bigint, chosen deal_options, wish jsonb
) returns void language plpgsql as $$
declare
  starts_at timestamptz := (wish ->> 'startsAt')::timestamptz;
begin
  if chosen.visit_minutes is null then
    perform reject_order('booking_not_offered');
  elsif not exists (
    select from deal_places
    where deal_places.deal_id = sold_deal and deal_places.place_id = (wish ->> 'placeId')::bigint
  ) then
    perform reject_order('branch_not_found');
  elsif wish ->> 'employeeId' is not null and not exists (
    select from employees
    where employees.id = (wish ->> 'employeeId')::bigint
      and employees.place_id = (wish ->> 'placeId')::bigint
  ) then
    perform reject_order('employee_not_found');
  end if;
  insert into bookings (
    purchase_id, position, option_id, place_id, employee_id, is_anybody, during, client_name, client_phone
  )
  values (
    wished_for, wished_position, chosen.id, (wish ->> 'placeId')::integer,
    (wish ->> 'employeeId')::integer, wish ->> 'employeeId' is null,
    tstzrange(starts_at, starts_at + make_interval(mins => chosen.visit_minutes)),
    wish ->> 'name', wish ->> 'phone'
  )
  on conflict (purchase_id, position) do update set
    status = 'wished',
    place_id = excluded.place_id,
    employee_id = excluded.employee_id,
    is_anybody = excluded.is_anybody,
    during = excluded.during,
    client_name = excluded.client_name,
    client_phone = excluded.client_phone,
    reminded_at = null;
end $$;
