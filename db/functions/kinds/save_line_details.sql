-- Stores what a line asks for beside its option and quantity.
create or replace function save_line_details(line purchases, extras jsonb) returns void language plpgsql as $$
declare
  option deal_options;
begin
  if extras -> 'gift' is not null then
    perform save_gift(line.id, extras -> 'gift');
  end if;
  if extras -> 'booking' is not null then
    select * into option from deal_options where deal_options.id = line.option_id;
    perform request_booking(line.id, 1, line.deal_id, option, extras -> 'booking');
  end if;
  if extras -> 'river' is not null then
    perform request_seats(line.id, line.deal_id, line.quantity, extras -> 'river');
  end if;
  case line.kind
    when 'goods' then perform save_parcel(line, extras);
    when 'tour' then perform save_trip(line, extras);
    when 'hotel' then perform save_stay(line, extras);
    else null;
  end case;
end $$;
