-- The files of db/functions that this store has, see db/apply-functions.ts.
create table applied_functions (
  path text not null,
  -- The function or view, with its schema where it is not the default one.
  name text not null,
  -- SHA-256 of the file.
  digest text not null,
  constraint applied_functions_pk primary key (path)
);
