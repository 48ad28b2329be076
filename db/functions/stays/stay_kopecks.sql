-- The price of one room for all nights of a stay, like stayPrice of packages/domain/src/deals/hotel-stay.ts.
create or replace function stay_kopecks(room hotel_rooms, arrival date, departure date) returns bigint
language sql immutable as $$
  select coalesce(sum(stay_night_kopecks(room, arrival + nights.passed)), 0)::bigint
  from generate_series(0, departure - arrival - 1) as nights (passed)
$$;
