-- How often something was searched for, and by nobody in particular: a row tells the words, the city
-- and the day. Only words that our own catalogue uses are written down, so nothing that a person
-- might type about themselves ever gets here.
create table popular_queries (
  city_id integer not null,
  query text not null,
  day date not null,
  times integer not null default 1,
  constraint popular_queries_pk primary key (city_id, query, day),
  constraint popular_queries_city_id_fk foreign key (city_id) references cities (city_id),
  constraint popular_queries_query_length check (length(query) between 2 and 60)
);
create index popular_queries_day_idx on popular_queries (day);
