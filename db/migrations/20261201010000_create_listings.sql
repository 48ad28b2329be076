-- The read side of the catalogue. A listing page reads 60 rows by one index and their ready cards, so its cost
-- does not depend on the number of deals.
create table deal_cards (
  deal_id bigint not null,
  -- The text of a listing. json, not jsonb: it is only passed on, never read.
  card json not null,
  is_listed boolean not null,
  -- When the deal may be listed; null while it is a draft or hidden.
  listed_from timestamptz,
  listed_until timestamptz,
  -- Figures of the card, so that nobody has to parse it.
  price_kopecks bigint not null,
  discount integer not null,
  constraint deal_cards_pk primary key (deal_id),
  constraint deal_cards_deal_id_fk foreign key (deal_id) references deals (id) on delete cascade
);
create index deal_cards_to_list_idx on deal_cards (listed_until) where not is_listed;
create index deal_cards_to_unlist_idx on deal_cards (listed_until) where is_listed;

-- A deal in a listing, in the order in which it is written: values are made by position.
create type deal_card as (
  id bigint,
  slug text,
  title text,
  image text,
  price numeric,
  "priceDiscounted" numeric,
  discount integer,
  "isHavePriceRange" boolean,
  landmark text,
  "placeCount" bigint,
  rating numeric,
  "reviewsCount" integer,
  "couponsBought" integer,
  "endDate" text,
  "isOnlyDiscount" boolean,
  "dealOfferCategory" text,
  "isSoldOut" boolean
);

-- One row per deal × city × category: the category of the deal, each above it, and 0 for the whole city.
create table deal_listings (
  city_id integer not null,
  category_id integer not null,
  deal_id bigint not null,
  popularity integer not null,
  started_at timestamptz not null,
  price_kopecks bigint not null,
  likes_count integer not null,
  revenue_day_kopecks bigint not null,
  reviews_count integer not null,
  is_held boolean not null,
  is_sold_out boolean not null default false,
  constraint deal_listings_pk primary key (deal_id, city_id, category_id),
  constraint deal_listings_deal_id_fk foreign key (deal_id) references deals (id) on delete cascade
);
create index deal_listings_popularity_idx
  on deal_listings (city_id, category_id, popularity desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_started_at_idx
  on deal_listings (city_id, category_id, started_at desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_price_idx
  on deal_listings (city_id, category_id, price_kopecks desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_likes_count_idx
  on deal_listings (city_id, category_id, likes_count desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_revenue_day_idx
  on deal_listings (city_id, category_id, revenue_day_kopecks desc, deal_id desc) include (is_held, is_sold_out);
create index deal_listings_reviews_count_idx
  on deal_listings (city_id, category_id, reviews_count desc, deal_id desc) include (is_held, is_sold_out);

-- Totals, since counting a large set in a request is too slow.
create table listing_counts (
  city_id integer not null,
  category_id integer not null,
  total integer not null,
  -- How many of the total guests do not see.
  held integer not null default 0,
  constraint listing_counts_pk primary key (city_id, category_id)
);
