-- Takes the requested slot with the given status; false if it is taken.
create or replace function take_time(taken_for bigint, taken_position integer, taken_as text) returns boolean
language plpgsql as $$
declare
  wish bookings;
  candidate integer;
begin
  select * into wish from bookings
  where bookings.purchase_id = taken_for and bookings.position = taken_position;
  for candidate in
    select free.employee_id
    from free_visits(
      wish.option_id, lower(wish.during), lower(wish.during), wish.place_id,
      case when not wish.is_anybody then wish.employee_id end
    ) as free
    order by free.employee_id
  loop
    -- Serialises bookings of this employee, which would deadlock below.
    perform from employees where employees.id = candidate for no key update;
    begin
      update bookings set status = taken_as, employee_id = candidate
      where bookings.purchase_id = taken_for and bookings.position = taken_position;
      return true;
    exception when exclusion_violation then
      -- Taken by a concurrent booking; another employee may be free.
    end;
  end loop;
  return false;
end $$;
