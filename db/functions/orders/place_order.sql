-- Places an order in one round trip, or rejects it as a whole. Idempotent: the same key and request
-- return the same order.
create or replace function place_order(request new_order) returns bigint language plpgsql as $$
declare
  placed orders;
  lines purchases[];
  promo promo_codes;
  payment_id bigint;
begin
  select * into placed from orders
  where orders.user_id = request.user_id and orders.request_key = request.request_key;
  if placed.id is null then
    if request.promo_code is not null then
      select * into promo from promo_codes where promo_codes.code = upper(request.promo_code);
    end if;
    lines := share_sums(priced_lines(request), request, promo);
    -- Waits for a concurrent order with the same key.
    insert into orders (
      id, user_id, status, promo_kopecks, balance_kopecks, bank_kopecks, promo_code_id, held_until, holds,
      request_key, request_hash, utm
    )
    select
      next_order_id(), request.user_id, 'waiting', sum(line.promo_kopecks),
      sum(line.balance_kopecks), sum(line.bank_kopecks),
      case when not bool_or(line.is_free) then promo.id end,
      now() + order_hold(), 1, request.request_key, request.request_hash, request.utm
    from unnest(lines) as line
    on conflict (user_id, request_key) do nothing
    returning * into placed;
    if placed.id is not null then
      if placed.bank_kopecks <> request.expected_kopecks then
        perform reject_order('amount_changed', jsonb_build_object('kopecks', placed.bank_kopecks));
      end if;
      for i in 1 .. cardinality(lines) loop
        perform save_line(placed, lines[i], i, request.lines[i]);
      end loop;
      if coalesce(request.contact_email, request.contact_phone) is not null then
        insert into order_contacts (order_id, user_id, email, phone)
        values (placed.id, request.user_id, request.contact_email, request.contact_phone);
      end if;
      if placed.bank_kopecks > 0 then
        payment_id := open_payment(
          placed, request.method, request.card_id, coalesce(request.binds_card, false), request.site, null, null
        );
        perform save_receipt(payment_id, request.vat_code, request.tax_system);
      end if;
      perform take_holds(placed);
      if placed.bank_kopecks = 0 then
        perform complete_order(placed, format('purchase:%s', placed.id));
      end if;
      return placed.id;
    end if;
    select * into placed from orders
    where orders.user_id = request.user_id and orders.request_key = request.request_key;
  end if;
  if placed.request_hash is distinct from request.request_hash then
    perform reject_order('idempotency_key_reused');
  end if;
  return placed.id;
end $$;
