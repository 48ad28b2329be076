-- The discount that a code would give on deals with these totals, or why it is rejected, by the checks of an order.
-- Read-only.
create or replace function quote_promo(buyer bigint, deal_ids bigint[], totals bigint[], promo_code text)
returns bigint language plpgsql stable as $$
declare
  promo promo_codes;
  covered_total bigint;
begin
  select * into promo from promo_codes where promo_codes.code = upper(promo_code);
  select sum(line.total) into covered_total from unnest(deal_ids, totals) as line (deal_id, total)
  where promo_covers(promo, line.deal_id);
  perform check_promo(promo, buyer, covered_total is not null, covered_total);
  perform check_promo_uses(promo, buyer);
  return promo_discount(promo, covered_total);
end $$;
