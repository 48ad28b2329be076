-- Processes that cache sessions drop those of the user.
create or replace function notify_user_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_changed', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create or replace trigger sessions_changed after delete or update of token_hash on sessions
  for each row execute function notify_user_changed('user_id');
create or replace trigger users_changed after update or delete on users
  for each row execute function notify_user_changed('id');
