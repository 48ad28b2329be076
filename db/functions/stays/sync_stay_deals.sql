-- Brings the deals that sell the rooms of hotels up to date: texts, options and prices of a night. The search and the
-- checkout price a stay by the room; the options serve the pages that show deals.
create or replace function sync_stay_deals(hotel_ids integer[]) returns void language plpgsql as $$
declare
  hotel hotels;
  room hotel_rooms;
begin
  for hotel in select * from hotels where hotels.id = any (hotel_ids) order by hotels.id loop
    if hotel.stay_deal_id is null then
      insert into deals (
        slug, brand_id, category_id, status, title, tiny_title, description, features, conditions, photos,
        starts_at, ends_at, coupon_starts_at, coupon_ends_at, return_policy, returns_unused, line_kind
      )
      values (
        'stay-' || hotel.slug, hotel.brand_id, hotel.category_id, 'published', 'Проживание: ' || hotel.title,
        hotel.title, hotel.description,
        '{Проживание в выбранном номере,Питание по описанию номера,Туристический налог}', stay_conditions(hotel),
        hotel.photos, '2026-01-01', '2099-12-31', '2026-01-01', '2099-12-31', 'anytime', false, 'hotel'
      )
      returning deals.id into hotel.stay_deal_id;
      insert into deal_places (deal_id, place_id) values (hotel.stay_deal_id, hotel.place_id);
      update hotels set stay_deal_id = hotel.stay_deal_id where hotels.id = hotel.id;
    else
      update deals
      set title = 'Проживание: ' || hotel.title, tiny_title = hotel.title, description = hotel.description,
        conditions = stay_conditions(hotel), photos = hotel.photos
      where deals.id = hotel.stay_deal_id
        and (deals.tiny_title, deals.description, deals.conditions, deals.photos)
          is distinct from (hotel.title, hotel.description, stay_conditions(hotel), hotel.photos);
    end if;
    for room in
      select * from hotel_rooms
      where hotel_rooms.hotel_id = hotel.id and hotel_rooms.option_id is null
      order by hotel_rooms.position, hotel_rooms.id
    loop
      insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
      values (hotel.stay_deal_id, room.id, room.title, room.original_kopecks, room.night_kopecks)
      returning deal_options.id into room.option_id;
      update hotel_rooms set option_id = room.option_id where hotel_rooms.id = room.id;
    end loop;
  end loop;
  update deal_options
  set title = hotel_rooms.title, price_kopecks = hotel_rooms.original_kopecks,
    discounted_kopecks = hotel_rooms.night_kopecks
  from hotel_rooms
  where hotel_rooms.hotel_id = any (hotel_ids) and deal_options.id = hotel_rooms.option_id
    and (deal_options.title, deal_options.price_kopecks, deal_options.discounted_kopecks)
      is distinct from (hotel_rooms.title, hotel_rooms.original_kopecks, hotel_rooms.night_kopecks);
end $$;
