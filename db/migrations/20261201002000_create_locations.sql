create table cities (
  city_id integer not null,
  -- The public id of the specification: c_1 is Moscow.
  id text not null generated always as ('c_' || city_id) stored,
  slug text not null,
  title text not null,
  -- «в Москве», «из Москвы»: Russian cases cannot be derived reliably, so they are data.
  title_in text not null,
  title_from text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null,
  is_main boolean not null default true,
  is_hidden boolean not null default false,
  is_predefined boolean not null default false,
  constraint cities_pk primary key (city_id),
  constraint cities_id_key unique (id),
  constraint cities_slug_key unique (slug),
  constraint cities_slug_format check (slug ~ '^[a-z0-9-]+$'),
  constraint cities_latitude_range check (latitude between -90 and 90),
  constraint cities_longitude_range check (longitude between -180 and 180)
);
