create or replace function refresh_search(deal_ids bigint[]) returns void language plpgsql as $$
begin
  delete from deal_search where deal_search.deal_id = any (deal_ids);
  insert into deal_search
    (deal_id, brand_id, category_id, popularity, price_kopecks, starts_at, words, discount, rating,
     is_held, is_sold_out)
  select source.deal_id, source.brand_id, source.category_id, source.popularity,
         source.price_kopecks, source.starts_at, source.words, source.discount, source.rating,
         source.is_held, source.is_sold_out
  from deal_search_source as source
  where source.deal_id = any (deal_ids);
end $$;
