-- The destination of a parcel as one line of text.
create or replace function parcel_address(parcel parcels) returns text language sql stable as $$
  select case
    when parcel.point_id is null then concat_ws(
      ', ', parcel.postcode, parcel.city, parcel.street, 'д. ' || parcel.house, 'кв. ' || parcel.flat
    )
    else (
      select concat_ws(', ', cities.title, pickup_points.address)
      from pickup_points
      join cities on cities.city_id = pickup_points.city_id
      where pickup_points.id = parcel.point_id
    )
  end
$$;
