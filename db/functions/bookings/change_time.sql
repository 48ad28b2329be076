-- Sets another slot for an unpaid order, replacing the one that it holds or has lost.
create or replace function change_time(changed purchases, wished jsonb) returns void language plpgsql as $$
declare
  chosen deal_options;
begin
  if changed.status = 'waiting' then
    -- Locked in a fixed order, so that two buyers who swap sailings do not deadlock. An order without
    -- holds skips it: stock is locked before slots.
    perform from river_sailings
    where (river_sailings.departure_id, river_sailings.starts_at) in (
      select river_seats.departure_id, river_seats.starts_at from river_seats
      where river_seats.purchase_id = changed.id
      union all
      select (wished -> 'river' ->> 'departureId')::bigint, (wished -> 'river' ->> 'startsAt')::timestamptz
    )
    order by river_sailings.departure_id, river_sailings.starts_at
    for no key update;
    perform release_visit(changed.id);
  end if;
  update purchases set has_visit = true where purchases.id = changed.id and not purchases.has_visit;
  if wished -> 'booking' is not null then
    select * into chosen from deal_options where deal_options.id = changed.option_id;
    perform wish_booking(changed.id, 1, changed.deal_id, chosen, wished -> 'booking');
  end if;
  if wished -> 'river' is not null then
    perform wish_seats(changed.id, changed.deal_id, changed.quantity, wished -> 'river');
  end if;
end $$;
