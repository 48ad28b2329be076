-- Networks, passkeys and a password set anew join the ways in.
alter table sessions
  drop constraint sessions_method_known,
  add constraint sessions_method_known check (
    method in ('password', 'sms', 'call', 'network', 'passkey', 'reset')
  );
