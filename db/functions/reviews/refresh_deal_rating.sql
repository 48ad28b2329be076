-- Recomputes the rating of a deal from its published reviews. Serialised per deal, so that each refresh
-- sees concurrent writes.
create or replace function refresh_deal_rating(target_deal_id bigint) returns void language plpgsql as $$
begin
  perform from deals where deals.id = target_deal_id for update;
  if not found then
    return;
  end if;
  delete from deal_ratings where deal_ratings.deal_id = target_deal_id;
  insert into deal_ratings (deal_id, rating, total, with_photos)
  select reviews.deal_id, reviews.rating, count(*), count(*) filter (where reviews.photos <> '{}')
  from reviews
  where reviews.deal_id = target_deal_id and reviews.status = 'published'
  group by reviews.deal_id, reviews.rating;
  -- Even without a change of numbers: the update invalidates the pages that show the reviews.
  update deals
  set reviews_count = counted.total, rating = counted.rating
  from (
    select
      coalesce(sum(deal_ratings.total), 0) as total,
      round(sum(deal_ratings.total * deal_ratings.rating)::numeric / sum(deal_ratings.total), 1) as rating
    from deal_ratings
    where deal_ratings.deal_id = target_deal_id
  ) as counted
  where deals.id = target_deal_id;
end $$;
