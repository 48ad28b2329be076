create or replace function stay_conditions(hotel hotels) returns text[] language sql immutable as $$
  select array[
    format('Заезд с %s, выезд до %s', hotel.check_in_time, hotel.check_out_time),
    'При заезде нужны паспорта взрослых и свидетельства о рождении детей',
    'Условия отмены указаны в брони'
  ]
$$;
