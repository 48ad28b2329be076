create or replace function bank_maximum(payment_method text) returns bigint language sql immutable parallel safe as $$
  select case payment_method when 'bank_card' then 35000000 else 100000000 end::bigint
$$;
