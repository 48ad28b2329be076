create or replace function save_passenger(target_purchase_id bigint, passenger_position integer, passenger jsonb)
returns void language sql as $$
  insert into trip_passengers (
    purchase_id, position, last_name, first_name, middle_name, birthday, document_type, document, document_code
  )
  values (
    target_purchase_id, passenger_position, passenger ->> 'lastName', passenger ->> 'firstName',
    passenger ->> 'middleName', (passenger ->> 'birthday')::date, passenger #>> '{document,type}',
    passenger #>> '{document,sealed}', (passenger #>> '{document,code}')::uuid
  )
  on conflict (purchase_id, position) do update set
    last_name = excluded.last_name,
    first_name = excluded.first_name,
    middle_name = excluded.middle_name,
    birthday = excluded.birthday,
    document_type = excluded.document_type,
    document = excluded.document,
    document_code = excluded.document_code
$$;
