-- Queue of small jobs in large numbers, such as letters: a batch is claimed and completed by one statement. As
-- graphile_worker jobs each would take five more, and a NOTIFY, for which commits wait for one another.
create table due_work (
  kind text not null,
  -- The row that the job is about, in the table of its kind.
  subject_id bigint not null,
  -- Before others of its kind.
  is_urgent boolean not null default false,
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  constraint due_work_pk primary key (kind, subject_id)
);
create index due_work_next_idx on due_work (kind, is_urgent desc, due_at);
