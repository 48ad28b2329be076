-- The history of sign-ins names the network; 'network' stays for rows from before.
alter table sessions
  drop constraint sessions_method_known,
  add constraint sessions_method_known check (
    method in (
      'password', 'sms', 'call', 'network', 'vk', 'yandex', 'mailru', 'ok', 'passkey', 'reset', 'email'
    )
  );
