-- The same text as deal_card writes. Titles cannot contain the mark: their quotes are escaped.
create or replace function mark_sold_out(card json, is_sold_out boolean) returns json
language sql immutable parallel safe
return replace(
  card::text, '"isSoldOut":' || not is_sold_out, '"isSoldOut":' || is_sold_out
)::json;
