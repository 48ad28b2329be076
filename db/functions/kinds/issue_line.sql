-- What a kind does with a paid line, whose coupons have just been issued.
create or replace function issue_line(line purchases) returns void language plpgsql as $$
begin
  case line.kind
    when 'goods' then perform issue_parcel(line);
    when 'tour' then perform issue_trip(line);
    when 'hotel' then perform issue_stay(line);
    else
      if line.has_visit then
        update bookings set status = 'booked'
        where bookings.purchase_id = line.id and bookings.status = 'held';
        update river_seats set status = 'booked'
        where river_seats.purchase_id = line.id and river_seats.status = 'held';
        perform graphile_worker.add_job('notify_visit', json_build_object('purchaseId', line.id));
      end if;
  end case;
end $$;
