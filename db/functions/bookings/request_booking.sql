-- Stores the requested slot without holding it.
create or replace function request_booking(
  target_purchase_id bigint, coupon_position integer, target_deal_id bigint, option deal_options, request jsonb
) returns void language plpgsql as $$
declare
  starts_at timestamptz := (request ->> 'startsAt')::timestamptz;
begin
  if option.visit_minutes is null then
    perform reject_order('booking_not_offered');
  elsif not exists (
    select from deal_places
    where deal_places.deal_id = target_deal_id and deal_places.place_id = (request ->> 'placeId')::bigint
  ) then
    perform reject_order('branch_not_found');
  elsif request ->> 'employeeId' is not null and not exists (
    select from employees
    where employees.id = (request ->> 'employeeId')::bigint
      and employees.place_id = (request ->> 'placeId')::bigint
  ) then
    perform reject_order('employee_not_found');
  end if;
  insert into bookings (
    purchase_id, position, option_id, place_id, employee_id, is_any_employee, during, client_name, client_phone
  )
  values (
    target_purchase_id, coupon_position, option.id, (request ->> 'placeId')::integer,
    (request ->> 'employeeId')::integer, request ->> 'employeeId' is null,
    tstzrange(starts_at, starts_at + make_interval(mins => option.visit_minutes)),
    request ->> 'name', request ->> 'phone'
  )
  on conflict (purchase_id, position) do update set
    status = 'requested',
    place_id = excluded.place_id,
    employee_id = excluded.employee_id,
    is_any_employee = excluded.is_any_employee,
    during = excluded.during,
    client_name = excluded.client_name,
    client_phone = excluded.client_phone,
    notified_statuses = '{}',
    reminded_at = null;
end $$;
