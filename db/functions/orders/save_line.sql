-- Stores a line of a new order with its gift and the slot that it asks for. The first has the id of the order.
create or replace function save_line(placed orders, line purchases, line_number integer, requested new_line)
returns void language plpgsql as $$
declare
  option deal_options;
begin
  line.id := case line_number when 1 then placed.id else next_order_id() end;
  insert into purchases (
    id, order_id, user_id, deal_id, option_id, status, quantity, unit_kopecks, promo_kopecks, balance_kopecks,
    bank_kopecks, commission_points, bought_at, has_visit
  )
  values (
    line.id, placed.id, line.user_id, line.deal_id, line.option_id, 'waiting', line.quantity, line.unit_kopecks,
    line.promo_kopecks, line.balance_kopecks, line.bank_kopecks, line.commission_points, null, line.has_visit
  );
  if requested.extras -> 'gift' is not null then
    perform save_gift(line.id, requested.extras -> 'gift');
  end if;
  if requested.extras -> 'booking' is not null then
    select * into option from deal_options where deal_options.id = line.option_id;
    perform request_booking(line.id, 1, line.deal_id, option, requested.extras -> 'booking');
  end if;
  if requested.extras -> 'river' is not null then
    perform request_seats(line.id, line.deal_id, line.quantity, requested.extras -> 'river');
  end if;
end $$;
