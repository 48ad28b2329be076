-- Splits what a promo code and the balance pay of an order over its lines, in whole kopecks that add up. A code reduces
-- the price of the units, not what is charged once. The bank pays the rest, and charges at least its minimum.
create or replace function share_sums(lines purchases[], request new_order, promo promo_codes) returns purchases[]
language plpgsql as $$
declare
  -- Totals of the lines; null where the code does not cover the deal.
  covered bigint[];
  covered_total bigint := 0;
  covered_before bigint := 0;
  remaining bigint := 0;
  remaining_before bigint := 0;
  line_total bigint;
  discount bigint := 0;
  balance bigint := 0;
begin
  for i in 1 .. cardinality(lines) loop
    remaining := remaining + total_of(lines[i]);
    if request.promo_code is not null and promo_covers(promo, lines[i].deal_id) then
      covered[i] := lines[i].unit_kopecks * lines[i].quantity;
      covered_total := covered_total + covered[i];
    end if;
  end loop;
  if request.promo_code is not null then
    perform check_promo(promo, request.user_id, covered is not null, covered_total);
    discount := promo_discount(promo, covered_total);
    remaining := remaining - discount;
  end if;
  if request.from_balance then
    balance := balance_share(remaining, available_balance(request.user_id));
  end if;
  for i in 1 .. cardinality(lines) loop
    line_total := coalesce(covered[i], 0);
    lines[i].promo_kopecks := share_of(discount, covered_before + line_total, covered_total)
      - share_of(discount, covered_before, covered_total);
    covered_before := covered_before + line_total;
    line_total := total_of(lines[i]) - lines[i].promo_kopecks;
    lines[i].balance_kopecks := share_of(balance, remaining_before + line_total, remaining)
      - share_of(balance, remaining_before, remaining);
    remaining_before := remaining_before + line_total;
    lines[i].bank_kopecks := line_total - lines[i].balance_kopecks;
  end loop;
  return lines;
end $$;
