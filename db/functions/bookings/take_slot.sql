-- Takes the requested slot with the given status; false if it is taken.
create or replace function take_slot(target_purchase_id bigint, coupon_position integer, new_status text)
returns boolean
language plpgsql as $$
declare
  booking bookings;
  candidate_id integer;
begin
  select * into booking from bookings
  where bookings.purchase_id = target_purchase_id and bookings.position = coupon_position;
  for candidate_id in
    select free.employee_id
    from free_visits(
      booking.option_id, lower(booking.during), lower(booking.during), booking.place_id,
      case when not booking.is_any_employee then booking.employee_id end
    ) as free
    order by free.employee_id
  loop
    -- Serialises bookings of this employee, which would deadlock below.
    perform from employees where employees.id = candidate_id for no key update;
    begin
      update bookings set status = new_status, employee_id = candidate_id
      where bookings.purchase_id = target_purchase_id and bookings.position = coupon_position;
      return true;
    exception when exclusion_violation then
      -- Taken by a concurrent booking; another employee may be free.
    end;
  end loop;
  return false;
end $$;
