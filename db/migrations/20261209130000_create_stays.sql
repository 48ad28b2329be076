-- The deal that sells the rooms of a hotel, one option per room; no city lists it (sync_stay_deals).
alter table hotels
  add column stay_deal_id bigint,
  -- The tourist tax in a price, in hundredths of a percent of the price without it.
  add column tax_points integer not null default 200,
  -- Of the published reviews of the deals at its place (refresh_hotel_ratings).
  add column rating numeric(2, 1),
  add column reviews_count integer not null default 0,
  add constraint hotels_stay_deal_id_key unique (stay_deal_id),
  add constraint hotels_stay_deal_id_fk foreign key (stay_deal_id) references deals (id) on delete set null,
  add constraint hotels_tax_points_range check (tax_points between 0 and 2000),
  add constraint hotels_rating_range check (rating between 1 and 5);
alter table hotel_rooms
  add column option_id bigint,
  add constraint hotel_rooms_option_id_key unique (option_id),
  add constraint hotel_rooms_option_id_fk foreign key (option_id) references deal_options (id) on delete set null;

insert into deals (
  slug, brand_id, category_id, status, title, tiny_title, description, features, conditions, photos,
  starts_at, ends_at, coupon_starts_at, coupon_ends_at, return_policy, returns_unused, line_kind
)
select
  'stay-' || hotels.slug, hotels.brand_id, hotels.category_id, 'published', 'Проживание: ' || hotels.title,
  hotels.title, hotels.description, '{Проживание в выбранном номере,Питание по описанию номера,Туристический налог}',
  array[
    format('Заезд с %s, выезд до %s', hotels.check_in_time, hotels.check_out_time),
    'При заезде нужны паспорта взрослых и свидетельства о рождении детей',
    'Условия отмены указаны в брони'
  ],
  hotels.photos, '2026-01-01', '2099-12-31', '2026-01-01', '2099-12-31', 'anytime', false, 'hotel'
from hotels
order by hotels.id;
insert into deal_places (deal_id, place_id)
select deals.id, hotels.place_id from hotels join deals on deals.slug = 'stay-' || hotels.slug;
insert into deal_options (deal_id, position, title, price_kopecks, discounted_kopecks)
select deals.id, hotel_rooms.id, hotel_rooms.title, hotel_rooms.original_kopecks, hotel_rooms.night_kopecks
from hotel_rooms
join hotels on hotels.id = hotel_rooms.hotel_id
join deals on deals.slug = 'stay-' || hotels.slug
order by hotel_rooms.id;
update hotels set stay_deal_id = deals.id from deals where deals.slug = 'stay-' || hotels.slug;
update hotel_rooms set option_id = deal_options.id
from hotels
join deal_options on deal_options.deal_id = hotels.stay_deal_id
where hotels.id = hotel_rooms.hotel_id and deal_options.position = hotel_rooms.id;

update hotels set reviews_count = rated.total, rating = rated.rating
from (
  select deal_places.place_id, sum(deal_ratings.total) as total,
    round(sum(deal_ratings.rating * deal_ratings.total)::numeric / sum(deal_ratings.total), 1) as rating
  from deal_places
  join deal_ratings on deal_ratings.deal_id = deal_places.deal_id
  group by deal_places.place_id
) as rated
where rated.place_id = hotels.place_id;

-- Lists are sorted by rating, too: of a city, of a category, of a category in a city.
create index hotels_city_rating_idx on hotels (city_id, rating desc nulls last, reviews_count desc, id)
  where min_kopecks is not null;
create index hotels_category_rating_idx on hotels (category_id, rating desc nulls last, reviews_count desc, id)
  where min_kopecks is not null;
create index hotels_city_category_rating_idx
  on hotels (city_id, category_id, rating desc nulls last, reviews_count desc, id)
  where min_kopecks is not null;

-- The stay of a line, on the terms that its buyer has accepted.
create table stays (
  purchase_id bigint not null,
  room_id integer,
  arrival date not null,
  -- The day after the last night.
  departure date not null,
  -- Of the line; returned ones are subtracted.
  rooms integer not null,
  adults integer not null,
  children_ages integer[] not null,
  guest_name text not null,
  guest_phone text not null,
  wishes text not null,
  meal text not null,
  check_in_at timestamptz not null,
  check_out_at timestamptz not null,
  -- Null for a room that is not refunded.
  free_cancel_until timestamptz,
  -- Of one room.
  first_night_kopecks bigint not null,
  -- Tourist tax in the price of one room.
  tax_kopecks bigint not null,
  -- Requested by an unpaid order without a hold; held by one with it.
  status text not null default 'requested',
  constraint stays_pk primary key (purchase_id),
  constraint stays_purchase_id_fk foreign key (purchase_id) references purchases (id) on delete cascade,
  constraint stays_room_id_fk foreign key (room_id) references hotel_rooms (id) on delete set null,
  constraint stays_days_ordered check (arrival < departure),
  constraint stays_times_ordered check (check_in_at < check_out_at),
  constraint stays_rooms_range check (rooms >= 0),
  constraint stays_adults_range check (adults > 0),
  constraint stays_status_known check (status in ('requested', 'held', 'booked', 'cancelled'))
);
create index stays_room_id_idx on stays (room_id, arrival);

-- Nights with rooms taken; all others have all rooms that are not closed.
create table room_nights (
  room_id integer not null,
  night date not null,
  taken integer not null,
  -- Without closed rooms, which are kept up to date by count_closed_nights.
  capacity integer not null,
  constraint room_nights_pk primary key (room_id, night),
  constraint room_nights_room_id_fk foreign key (room_id) references hotel_rooms (id) on delete cascade,
  constraint room_nights_taken_range check (taken between 0 and capacity)
);
