-- Rejects a code that does not apply to any of the deals, whose total is that of those that it covers. Its use count
-- is checked elsewhere.
create or replace function check_promo(promo promo_codes, buyer bigint, covers_any boolean, covered_total bigint)
returns void language plpgsql as $$
begin
  if promo.id is null or (promo.user_id is not null and promo.user_id is distinct from buyer) then
    perform reject_order('promo_not_found');
  elsif promo.starts_at > now() then
    perform reject_order('promo_not_started', jsonb_build_object('startsAt', promo.starts_at));
  elsif promo.ends_at <= now() then
    perform reject_order('promo_ended', jsonb_build_object('endsAt', promo.ends_at));
  elsif not covers_any then
    perform reject_order(
      'promo_not_for_deal',
      (select jsonb_build_object('category', categories.title) from categories where categories.id = promo.category_id)
    );
  elsif promo.min_total_kopecks > covered_total then
    perform reject_order('promo_sum_too_small', jsonb_build_object('kopecks', promo.min_total_kopecks));
  end if;
end $$;
