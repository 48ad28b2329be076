-- The number of rooms of a type that are free on every night of a stay.
create or replace function free_hotel_rooms(room integer, check_in date, check_out date)
returns integer language sql stable as $$
  select free_rooms.free from free_rooms(array[room], check_in, check_out)
$$;
