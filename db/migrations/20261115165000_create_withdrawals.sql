-- What people take out of their balance. A request outlives its account, as books do, but not what it
-- says of the person.
create table withdrawals (
  id bigint not null generated always as identity,
  -- What a request is called outside: nobody guesses it.
  code text not null default replace(gen_random_uuid()::text, '-', ''),
  user_id bigint,
  -- The moves between them: packages/domain/src/withdrawal-status.ts.
  status text not null default 'draft',
  amount_kopecks bigint,
  full_name text,
  method text,
  -- A card number or a phone and its bank, sealed with a key that is not here.
  destination text,
  -- The same for the same place, by that key: tells a changed one without opening it.
  destination_hash bytea,
  -- What of it may be shown.
  destination_title text,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  -- Money to a place that was not paid before waits so long.
  hold_until timestamptz,
  -- Sent to the bank as Idempotence-Key.
  key uuid not null default gen_random_uuid(),
  -- When it was first sent there: the bank forgets keys after a day.
  sent_at timestamptz,
  bank_id text,
  -- Why it came to nothing: in our words when staff refused it, in the bank's when the bank did.
  refusal text,
  settled_at timestamptz,
  constraint withdrawals_pk primary key (id),
  constraint withdrawals_code_key unique (code),
  constraint withdrawals_bank_id_key unique (bank_id),
  constraint withdrawals_user_id_fk foreign key (user_id) references users (id) on delete set null,
  constraint withdrawals_status_known check (
    status in ('draft', 'checking', 'holding', 'paying', 'paid', 'refused', 'cancelled', 'failed')
  ),
  constraint withdrawals_method_known check (method in ('bank_card', 'sbp')),
  constraint withdrawals_amount_range check (amount_kopecks > 0),
  constraint withdrawals_asked_whole check (
    status = 'draft' or (amount_kopecks is not null and asked_at is not null)
  ),
  constraint withdrawals_open_have_owner check (
    status not in ('draft', 'checking', 'holding', 'paying') or user_id is not null
  ),
  constraint withdrawals_settled_told check (
    (settled_at is not null) = (status in ('paid', 'refused', 'cancelled', 'failed'))
  )
);
create index withdrawals_user_id_idx on withdrawals (user_id, id);
create index withdrawals_checking_idx on withdrawals (asked_at) where status = 'checking';
create index withdrawals_holding_idx on withdrawals (hold_until) where status = 'holding';
create index withdrawals_paying_idx on withdrawals (asked_at) where status = 'paying';
create index withdrawals_draft_idx on withdrawals (created_at) where status = 'draft';

create function withdrawal_may_go(from_status text, to_status text) returns boolean
language sql immutable parallel safe as $$
  select (from_status, to_status) in (
    ('draft', 'checking'), ('draft', 'holding'), ('draft', 'paying'),
    ('checking', 'holding'), ('checking', 'paying'), ('checking', 'refused'), ('checking', 'cancelled'),
    ('holding', 'paying'), ('holding', 'cancelled'),
    ('paying', 'paid'), ('paying', 'failed')
  )
$$;
create function refuse_withdrawal_move() returns trigger language plpgsql as $$
begin
  raise exception 'a withdrawal cannot go from % to %', old.status, new.status
    using errcode = 'check_violation', constraint = 'withdrawals_status_moves';
end $$;
create trigger withdrawals_status_moves before update of status on withdrawals
  for each row when (old.status <> new.status and not withdrawal_may_go(old.status, new.status))
  execute function refuse_withdrawal_move();

-- Scans that come with a request. The files lie outside of what the site shows.
create table withdrawal_papers (
  id bigint not null generated always as identity,
  withdrawal_id bigint not null,
  position integer not null,
  path text not null,
  -- As the person called it.
  name text not null,
  bytes integer not null,
  created_at timestamptz not null default now(),
  constraint withdrawal_papers_pk primary key (id),
  constraint withdrawal_papers_withdrawal_id_fk
    foreign key (withdrawal_id) references withdrawals (id) on delete cascade,
  constraint withdrawal_papers_path_key unique (path),
  constraint withdrawal_papers_position_key unique (withdrawal_id, position),
  constraint withdrawal_papers_position_range check (position between 1 and 5)
);

-- Who did what with a request, and when: its history for the owner, and the record of what staff did.
create table withdrawal_events (
  id bigint not null generated always as identity,
  withdrawal_id bigint not null,
  -- A status that it went to, or papers_read.
  what text not null,
  -- Null for what happened by itself.
  actor_id bigint,
  at timestamptz not null default now(),
  constraint withdrawal_events_pk primary key (id),
  constraint withdrawal_events_withdrawal_id_fk
    foreign key (withdrawal_id) references withdrawals (id) on delete cascade,
  constraint withdrawal_events_actor_id_fk foreign key (actor_id) references users (id) on delete set null
);
create index withdrawal_events_withdrawal_id_idx on withdrawal_events (withdrawal_id, id);
create index withdrawal_events_actor_id_idx on withdrawal_events (actor_id) where actor_id is not null;

-- Moves a request, keeps who did it, and has the owner told.
create function move_withdrawal(moved bigint, next_status text, actor bigint) returns void
language plpgsql as $$
begin
  update withdrawals
  set status = next_status,
    asked_at = coalesce(withdrawals.asked_at, now()),
    settled_at = case when next_status in ('paid', 'refused', 'cancelled', 'failed') then now() end
  where withdrawals.id = moved;
  insert into withdrawal_events (withdrawal_id, what, actor_id) values (moved, next_status, actor);
  if not is_bulk_load() then
    perform graphile_worker.add_job(
      'tell_of_withdrawal', json_build_object('withdrawalId', moved, 'status', next_status)
    );
    if next_status = 'paying' then
      perform graphile_worker.add_job('pay_withdrawals', '{}'::json, job_key => 'pay_withdrawals');
    end if;
  end if;
end $$;

-- What was asked for goes back to where it came from.
create function return_withdrawal(returned withdrawals, outcome text, actor bigint) returns void
language plpgsql as $$
begin
  perform post_transaction(
    'withdrawal_' || outcome, format('withdrawal-end:%s', returned.id), null,
    array[user_account(returned.user_id, 'withdrawal'), user_account(returned.user_id, 'balance')],
    array[-returned.amount_kopecks, returned.amount_kopecks]
  );
  perform move_withdrawal(returned.id, outcome, actor);
end $$;

-- Up to which sum somebody needs no papers: those of the last 30 days count, or a large sum would be
-- taken out in small ones.
create function withdrawal_without_papers(asker bigint) returns bigint language sql stable as $$
  select greatest(0, 1500000 - coalesce(sum(withdrawals.amount_kopecks), 0))::bigint from withdrawals
  where withdrawals.user_id = asker
    and withdrawals.status in ('checking', 'holding', 'paying', 'paid')
    and withdrawals.asked_at > now() - interval '30 days'
$$;

-- Whether money went to this place the last time that any went out.
create function is_known_destination(asker bigint, hash bytea) returns boolean language sql stable as $$
  select coalesce((
    select withdrawals.destination_hash = hash from withdrawals
    where withdrawals.user_id = asker and withdrawals.status = 'paid'
    order by withdrawals.settled_at desc, withdrawals.id desc limit 1
  ), false)
$$;

-- Turns a draft into a request: the sum leaves the balance at once, so that it cannot be spent twice.
-- is_confirmed says that the owner has typed the code that a changed destination needs.
create function ask_withdrawal(asked bigint, is_confirmed boolean) returns text language plpgsql as $$
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
  select ledger_accounts.balance_kopecks into available from ledger_accounts
  where ledger_accounts.user_id = request.user_id and ledger_accounts.kind = 'balance'
  for no key update;
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

-- The owner has thought better of it, while the bank does not know of it yet; says whether that was so.
create function cancel_withdrawal(cancelled bigint) returns boolean language plpgsql as $$
declare
  request withdrawals;
begin
  select * into request from withdrawals where withdrawals.id = cancelled for no key update;
  if request.status is null or request.status not in ('checking', 'holding') then
    return false;
  end if;
  perform return_withdrawal(request, 'cancelled', request.user_id);
  return true;
end $$;

-- What staff say of a request and its papers; says whether it still waited for that.
create function check_withdrawal(checked bigint, staff bigint, told_refusal text) returns boolean
language plpgsql as $$
declare
  request withdrawals;
begin
  select * into request from withdrawals where withdrawals.id = checked for no key update;
  if request.status is distinct from 'checking' then
    return false;
  elsif request.user_id = staff then
    perform refuse_order('withdrawal_own');
  end if;
  if told_refusal is not null then
    update withdrawals set refusal = told_refusal where withdrawals.id = checked;
    perform return_withdrawal(request, 'refused', staff);
  else
    perform move_withdrawal(
      checked, case when request.hold_until > now() then 'holding' else 'paying' end, staff
    );
  end if;
  return true;
end $$;

-- The 72 hours are over; says whether they were.
create function release_withdrawal(released bigint) returns boolean language plpgsql as $$
begin
  perform from withdrawals
  where withdrawals.id = released and withdrawals.status = 'holding' and withdrawals.hold_until <= now()
  for no key update;
  if not found then
    return false;
  end if;
  perform move_withdrawal(released, 'paying', null);
  return true;
end $$;

-- What the bank, asked by us, says has become of a payout: paid or failed. The first final word
-- counts; what the bank cannot pay is on the balance again.
create function settle_withdrawal(settled bigint, outcome text, told_refusal text default null)
returns boolean language plpgsql as $$
declare
  request withdrawals;
begin
  select * into request from withdrawals where withdrawals.id = settled for no key update;
  if request.status is distinct from 'paying' then
    return false;
  end if;
  if outcome = 'failed' then
    update withdrawals set refusal = told_refusal where withdrawals.id = settled;
    perform return_withdrawal(request, 'failed', null);
  else
    perform post_transaction(
      'payout', format('withdrawal-end:%s', settled), null,
      array[user_account(request.user_id, 'withdrawal'), house_account('clearing')],
      array[-request.amount_kopecks, request.amount_kopecks]
    );
    perform move_withdrawal(settled, outcome, null);
  end if;
  return true;
end $$;

-- Somebody with money on its way stays until it has arrived. Of the rest the sums are kept, and nothing
-- that says whose they were.
create function forget_withdrawals() returns trigger language plpgsql as $$
begin
  if exists (
    select from withdrawals
    where withdrawals.user_id = old.id and withdrawals.status in ('checking', 'holding', 'paying')
  ) then
    raise exception 'money of user % is on its way out', old.id
      using errcode = 'restrict_violation', constraint = 'withdrawals_open_have_owner';
  end if;
  delete from withdrawals where withdrawals.user_id = old.id and withdrawals.status = 'draft';
  delete from withdrawal_papers using withdrawals
  where withdrawals.id = withdrawal_papers.withdrawal_id and withdrawals.user_id = old.id;
  update withdrawals
  set full_name = null, destination = null, destination_hash = null, destination_title = null
  where withdrawals.user_id = old.id;
  return old;
end $$;
create trigger users_withdrawals_forgotten before delete on users
  for each row execute function forget_withdrawals();
