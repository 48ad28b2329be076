-- Accounts at other sites by which somebody comes in.
create table network_identities (
  network text not null,
  -- The person's id there.
  subject text not null,
  user_id bigint not null,
  -- What they are called there.
  name text not null,
  created_at timestamptz not null default now(),
  constraint network_identities_pk primary key (network, subject),
  constraint network_identities_user_key unique (user_id, network),
  constraint network_identities_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint network_identities_network_known check (network in ('vk', 'yandex', 'mailru', 'ok'))
);

-- A visit to a network that has begun: what we must know again when the person comes back.
create table network_visits (
  -- SHA-256 of the state that travels through the network.
  state_hash bytea not null,
  -- SHA-256 of what only the browser that began knows: nobody finishes another's visit.
  browser_hash bytea not null,
  network text not null,
  -- Makes the code verifier together with the state, so that this table alone cannot.
  verifier_key bytea not null,
  -- Where in the site to go on afterwards.
  redirect text not null,
  -- Set when a signed-in user links the network to the account.
  user_id bigint,
  -- Who the network said it was, while we wait for an e-mail or for its owner to sign in.
  identity jsonb,
  expires_at timestamptz not null,
  constraint network_visits_pk primary key (state_hash),
  constraint network_visits_user_id_fk foreign key (user_id) references users (id) on delete cascade,
  constraint network_visits_network_known check (network in ('vk', 'yandex', 'mailru', 'ok'))
);
create index network_visits_expires_at_idx on network_visits (expires_at);
