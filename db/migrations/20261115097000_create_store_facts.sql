-- Small facts about the store itself, such as how far the demo seed has come.
create table store_facts (
  name text not null,
  value json not null,
  constraint store_facts_pk primary key (name)
);
