-- Only for a role that may truncate the ledger. Checks the role of the session: in a security definer
-- function the current role is always the owner.
create or replace function is_bulk_load() returns boolean language sql stable
return current_setting('skidora.bulk_load', true) is not distinct from 'on'
  and has_table_privilege(session_user, 'ledger_entries'::regclass, 'truncate');
