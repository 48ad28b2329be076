-- Whether an option is only for travellers below 18.
create or replace function is_child_option(target_option_id bigint) returns boolean language sql stable as $$
  select exists (
    select from tour_ages where tour_ages.option_id = target_option_id and tour_ages.age_below <= 18
  )
$$;
