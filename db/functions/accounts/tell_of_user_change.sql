-- Processes that cache sessions drop those of the user.
create or replace function tell_of_user_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('user_changed', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;

create or replace trigger sessions_changed after delete or update of token_hash on sessions
  for each row execute function tell_of_user_change('user_id');
create or replace trigger users_changed after update or delete on users
  for each row execute function tell_of_user_change('id');
