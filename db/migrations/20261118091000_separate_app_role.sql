-- What lets the app work under a role that does not own the tables (decision 0040). The grants
-- themselves follow at every start: the name of that role is the operator's choice.

-- Only who may truncate the ledger has triggers skipped. The session's role counts: in a
-- security definer function the current role is always the owner.
create or replace function is_bulk_load() returns boolean language sql stable
return current_setting('skidora.bulk_load', true) is not distinct from 'on'
  and has_table_privilege(session_user, 'ledger_entries'::regclass, 'truncate');

-- Stays empty until entries fill it.
create function refuse_opening_balance() returns trigger language plpgsql as $$
begin
  raise exception 'an account opens with a balance of 0, not %', new.balance_kopecks
    using errcode = 'check_violation', constraint = 'ledger_accounts_open_empty';
end $$;
create trigger ledger_accounts_open_empty before insert on ledger_accounts
  for each row when (new.balance_kopecks <> 0) execute function refuse_opening_balance();

-- Row locks need the right to update, which nobody but the owner has on balances.
create function lock_balance(owner bigint) returns bigint language plpgsql security definer as $$
declare
  available bigint;
begin
  select ledger_accounts.balance_kopecks into available from ledger_accounts
  where ledger_accounts.user_id = owner and ledger_accounts.kind = 'balance'
  for no key update;
  return available;
end $$;

-- These triggers write what the app may only read.
alter function follow_ledger_entries() security definer;
alter function note_price_changes() security definer;
-- Or the app could run them on rows of its own making, by a trigger on another table.
revoke execute on function follow_ledger_entries(), note_price_changes() from public;

-- Names in them must not be found in a schema of the caller's choice.
do $$
declare
  definer text;
begin
  foreach definer in array array['follow_ledger_entries()', 'note_price_changes()', 'lock_balance(bigint)'] loop
    execute format('alter function %s set search_path = %I, pg_temp', definer, current_schema());
  end loop;
end $$;

-- is_confirmed says that the owner has typed the code that a changed destination needs.
create or replace function ask_withdrawal(asked bigint, is_confirmed boolean) returns text language plpgsql as $$
declare
  request withdrawals;
  available bigint;
  is_known boolean;
  next_status text;
begin
  select * into request from withdrawals where withdrawals.id = asked for no key update;
  if request.status is distinct from 'draft' then
    perform refuse_order('withdrawal_sent');
  elsif request.amount_kopecks is null or request.full_name is null or request.destination is null then
    perform refuse_order('withdrawal_incomplete');
  elsif request.amount_kopecks < 10000 then
    perform refuse_order('withdrawal_too_small');
  end if;
  -- Two requests of one person are taken one after the other: each is counted for the next.
  available := lock_balance(request.user_id);
  if request.amount_kopecks > coalesce(available, 0) then
    perform refuse_order(
      'withdrawal_too_large', jsonb_build_object('kopecks', coalesce(available, 0))
    );
  end if;
  is_known := is_known_destination(request.user_id, request.destination_hash);
  next_status := case when is_known then 'paying' else 'holding' end;
  if request.amount_kopecks >= withdrawal_without_papers(request.user_id) then
    if not exists (select from withdrawal_papers where withdrawal_papers.withdrawal_id = asked) then
      perform refuse_order('withdrawal_papers_needed');
    end if;
    next_status := 'checking';
  end if;
  if not is_known and not is_confirmed then
    perform refuse_order('withdrawal_code_needed');
  end if;
  perform post_transaction(
    'withdrawal', format('withdrawal:%s', asked), null,
    array[user_account(request.user_id, 'balance'), user_account(request.user_id, 'withdrawal')],
    array[-request.amount_kopecks, request.amount_kopecks]
  );
  update withdrawals
  set hold_until = case when is_known then null else now() + interval '72 hours' end
  where withdrawals.id = asked;
  perform move_withdrawal(asked, next_status, request.user_id);
  return next_status;
end $$;

-- Writes down when deals are free, for lists to be narrowed by. Most are free today or tomorrow, so the
-- days after are only looked at for the others.
create or replace function refresh_free_days(deal_ids bigint[]) returns void language plpgsql as $$
declare
  followed text := current_setting('skidora.stock_follows', true);
  changed_cities integer[];
begin
  -- Neither cards nor lists show it, so they are not refreshed.
  perform set_config('skidora.stock_follows', 'on', true);
  with found as (
    select
      deals.id,
      (deals.is_bookable, deals.next_free_on, deals.evening_free_on) as told,
      exists (
        select from deal_options
        where deal_options.deal_id = deals.id and deal_options.visit_minutes is not null
      ) or exists (select from river_events where river_events.deal_id = deals.id) as is_bookable,
      coalesce(near.next_free_on, far.next_free_on) as next_free_on,
      coalesce(near.evening_free_on, far.evening_free_on) as evening_free_on,
      -- With nothing free at all, it is looked for again in an hour.
      coalesce(near.free_until, far.free_until, now() + interval '1 hour') as free_until
    from deals
    cross join lateral free_days(deals.id, now() + interval '36 hours') as near
    cross join lateral free_days(
      deals.id,
      case when near.next_free_on is null or near.evening_free_on is null then 'infinity'::timestamptz
        else '-infinity' end
    ) as far
    where deals.id = any (deal_ids)
  ), changed as (
    update deals set
      is_bookable = found.is_bookable,
      next_free_on = found.next_free_on,
      evening_free_on = found.evening_free_on,
      free_until = found.free_until
    from found
    where deals.id = found.id
    returning deals.id, found.told
      is distinct from (deals.is_bookable, deals.next_free_on, deals.evening_free_on) as is_news
  )
  select array_agg(distinct deal_cities.city_id) into changed_cities
  from changed
  join deal_cities on deal_cities.deal_id = changed.id
  where changed.is_news;
  perform set_config('skidora.stock_follows', coalesce(followed, ''), true);
  if changed_cities is not null then
    perform notify_catalog_changed(changed_cities);
  end if;
end $$;

-- Counts anew and writes only what is different, without a temporary table, which is a right of its own.
create or replace function refresh_brand_cities() returns void language plpgsql as $$
begin
  with listed as (
    select
      deal_listings.city_id,
      deals.brand_id,
      deal_listings.category_id,
      count(*) as deal_count,
      sum(deal_listings.popularity) as popularity
    from deal_listings
    join categories on categories.id = deal_listings.category_id and categories.parent_id is null
    join deals on deals.id = deal_listings.deal_id
    group by deal_listings.city_id, deals.brand_id, deal_listings.category_id
  ), selling as (
    select
      listed.city_id,
      listed.brand_id,
      sum(listed.deal_count) as deal_count,
      sum(listed.popularity) as popularity,
      (array_agg(listed.category_id order by listed.deal_count desc, listed.category_id))[1] as category_id
    from listed
    group by listed.city_id, listed.brand_id
  ), standing as (
    select places.city_id, places.brand_id, count(*) as place_count
    from places
    group by places.city_id, places.brand_id
  ), counted as materialized (
    select
      city_id,
      brand_id,
      coalesce(selling.deal_count, 0)::integer as deal_count,
      coalesce(standing.place_count, 0)::integer as place_count,
      coalesce(selling.popularity, 0)::bigint as popularity,
      selling.category_id
    from selling
    full join standing using (city_id, brand_id)
  ), written as (
    insert into brand_cities as kept (city_id, brand_id, deal_count, place_count, popularity, category_id)
    select counted.city_id, counted.brand_id, counted.deal_count, counted.place_count,
           counted.popularity, counted.category_id
    from counted
    on conflict (city_id, brand_id) do update set
      deal_count = excluded.deal_count,
      place_count = excluded.place_count,
      popularity = excluded.popularity,
      category_id = excluded.category_id
    where (kept.deal_count, kept.place_count, kept.popularity, kept.category_id)
      is distinct from
      (excluded.deal_count, excluded.place_count, excluded.popularity, excluded.category_id)
  )
  delete from brand_cities
  where not exists (
    select from counted
    where counted.city_id = brand_cities.city_id and counted.brand_id = brand_cities.brand_id
  );
end $$;
