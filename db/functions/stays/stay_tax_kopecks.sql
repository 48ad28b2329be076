-- The tourist tax in the price of a stay: a share of the price without it, at least 100 rubles for each night.
create or replace function stay_tax_kopecks(hotel hotels, kopecks bigint, nights integer) returns bigint
language sql immutable as $$
  select case when hotel.tax_points = 0 then 0
    else greatest(kopecks * hotel.tax_points / (10000 + hotel.tax_points), 10000 * nights) end
$$;
