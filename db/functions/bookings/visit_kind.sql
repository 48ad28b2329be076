-- Whether a purchase has visits or a sailing, as far as it has any.
create or replace function visit_kind(of_purchase bigint) returns text language sql stable as $$
  select case when exists (select from river_seats where river_seats.purchase_id = of_purchase)
    then 'river' else 'booking' end
$$;
