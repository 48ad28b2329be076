-- What comes in numbers, such as letters to send: taken, and noted as done, in one statement each. As a job
-- each would take five more, and a NOTIFY, for which commits wait for one another.
create table due_work (
  kind text not null,
  -- The row that it is about, in the table of that kind.
  subject_id bigint not null,
  -- Goes before others of its kind.
  is_urgent boolean not null default false,
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  constraint due_work_pk primary key (kind, subject_id)
);
create index due_work_next_idx on due_work (kind, is_urgent desc, due_at);

-- Notes how the last ones went: each is done, or due again after its pause. Then takes the next, which are
-- due again after the lease should nobody tell how they went. A crash of the database may forget the last
-- moments of this, and what was done then is done twice: nobody waits for the disk here. Planned while
-- there are few of them, it would read them all when there are many.
create function next_work(
  worked_kind text, done bigint[], pauses_ms integer[], lease_ms integer, wanted integer
) returns table (subject_id bigint, attempts smallint) language plpgsql rows 5
set enable_seqscan = 'off' set enable_sort = 'off' as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  if done <> '{}' then
    update due_work set due_at = now() + last.pause_ms * interval '1 ms'
    from unnest(done, pauses_ms) as last (id, pause_ms)
    where due_work.kind = worked_kind and due_work.subject_id = last.id and last.pause_ms is not null;
    delete from due_work
    using unnest(done, pauses_ms) as last (id, pause_ms)
    where due_work.kind = worked_kind and due_work.subject_id = last.id and last.pause_ms is null;
  end if;
  return query
  update due_work set attempts = due_work.attempts + 1, due_at = now() + lease_ms * interval '1 ms'
  where due_work.kind = worked_kind and due_work.subject_id = any (array(
    select due.subject_id from due_work as due
    where due.kind = worked_kind and due.due_at <= now()
    order by due.is_urgent desc, due.due_at
    limit wanted
    for update skip locked
  ))
  returning due_work.subject_id, due_work.attempts;
end $$;

-- What was queued as jobs until now.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    with moved (task, kind, subject) as (
      values
        ('deliver_notification', 'notifications', 'id'),
        ('tell_of_purchase', 'paid_purchases', 'purchaseId'),
        ('sandbox_bank_notify', 'sandbox_bank_news', 'id')
    ), jobs as (
      select jobs.*, moved.kind, moved.subject from moved
      join graphile_worker._private_tasks as tasks on tasks.identifier = moved.task
      join graphile_worker._private_jobs as jobs on jobs.task_id = tasks.id
    ), queued as (
      insert into due_work (kind, subject_id, due_at)
      select jobs.kind, (jobs.payload ->> jobs.subject)::bigint, jobs.run_at from jobs
      where jobs.attempts < jobs.max_attempts
      on conflict do nothing
    )
    delete from graphile_worker._private_jobs as ended using jobs where ended.id = jobs.id;
  end if;
end $$;

-- The money is there: books it and issues the coupons. The holds become what was bought.
create or replace function complete_purchase(completed purchases, transaction_key text) returns void
language plpgsql as $$
declare
  total bigint := completed.unit_kopecks * completed.quantity;
  commission bigint := total * completed.commission_points / 10000;
begin
  update purchases set status = 'paid', held_until = null, bought_at = now()
  where purchases.id = completed.id;
  perform post_transaction(
    'purchase', transaction_key, completed.id,
    array[
      house_account('clearing'), house_account('promo'), house_account('revenue'),
      merchant_account((select deals.brand_id from deals where deals.id = completed.deal_id)),
      case when completed.balance_kopecks > 0 then user_account(completed.user_id, 'held')
        else house_account('clearing') end
    ],
    array[
      -completed.bank_kopecks, -completed.promo_kopecks, commission, total - commission,
      -completed.balance_kopecks
    ]
  );
  insert into coupons (
    purchase_id, position, number, pin, promo_kopecks, balance_kopecks, bank_kopecks,
    commission_kopecks, starts_at, ends_at
  )
  select
    completed.id, shares.unit,
    -- Of the random bits of a uuid: twelve digits that nobody can guess, and four more.
    lpad((('x' || left(secrets.hex, 15))::bit(60)::bigint % 1000000000000)::text, 12, '0'),
    lpad((('x' || right(secrets.hex, 7))::bit(28)::integer % 10000)::text, 4, '0'),
    shares.promo, shares.balance, completed.unit_kopecks - shares.promo - shares.balance,
    shares.commission,
    deals.coupon_starts_at, deals.coupon_ends_at
  from unit_shares(completed, commission) as shares
  -- Named by the unit, so that each has its own.
  cross join lateral (select replace(gen_random_uuid()::text, '-', '') as hex, shares.unit) as secrets
  join deals on deals.id = completed.deal_id;
  if completed.has_visit then
    update bookings set status = 'booked'
    where bookings.purchase_id = completed.id and bookings.status = 'held';
    update river_seats set status = 'booked'
    where river_seats.purchase_id = completed.id and river_seats.status = 'held';
    perform graphile_worker.add_job('tell_of_visit', json_build_object('purchaseId', completed.id));
  end if;
  if not is_bulk_load() then
    insert into due_work (kind, subject_id) values ('paid_purchases', completed.id);
  end if;
end $$;

-- Whoever waits for a purchase hears of it; a paid one counts for its deal. Of those that are paid the
-- queue tells, many at a time: in here the NOTIFY of each would have to wait for the one before to be
-- committed.
create or replace function follow_purchase() returns trigger language plpgsql as $$
begin
  if is_bulk_load() then
    return null;
  end if;
  if new.status = 'paid' then
    insert into sold_coupons (purchase_id, deal_id, quantity)
    values (new.id, new.deal_id, new.quantity);
  else
    perform pg_notify('purchase_changed', new.id::text);
  end if;
  return null;
end $$;
