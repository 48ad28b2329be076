-- Stores a line of a new order with its details. The first has the id of the order.
create or replace function save_line(placed orders, line purchases, line_number integer, requested new_line)
returns void language plpgsql as $$
begin
  line.id := case line_number when 1 then placed.id else next_order_id() end;
  insert into purchases (
    id, order_id, user_id, deal_id, option_id, kind, status, quantity, unit_kopecks, extra_kopecks, promo_kopecks,
    balance_kopecks, bank_kopecks, commission_points, bought_at, has_visit
  )
  values (
    line.id, placed.id, line.user_id, line.deal_id, line.option_id, line.kind, 'waiting', line.quantity,
    line.unit_kopecks, line.extra_kopecks, line.promo_kopecks, line.balance_kopecks, line.bank_kopecks, line.commission_points, null, line.has_visit
  );
  perform save_line_details(line, requested.extras);
end $$;
