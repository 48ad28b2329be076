-- The prices of a new line by its kind, by default those of its option. Rejects details that are missing or do not fit.
create or replace function price_line(line purchases, deal deals, option deal_options, extras jsonb)
returns purchases language plpgsql as $$
begin
  if extras ? 'gift' and gift_refusal(deal.line_kind) is not null then
    perform reject_order(gift_refusal(deal.line_kind), within_line(extras));
  end if;
  line.kind := deal.line_kind;
  line.is_free := deal.is_discount_only;
  line.unit_kopecks := case when deal.is_discount_only then 0 else option.discounted_kopecks end;
  line.extra_kopecks := 0;
  case line.kind
    when 'goods' then return price_goods(line, extras);
    when 'tour' then return price_tour(line, extras);
    when 'hotel' then return price_stay(line, extras);
    else return line;
  end case;
end $$;
