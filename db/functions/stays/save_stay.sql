create or replace function save_stay(line purchases, extras jsonb) returns void language sql as $$
  insert into stays select (new_stay(line, extras)).*
$$;
