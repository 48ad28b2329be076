-- SHA-256 of the cookie of the browser that signed in; null for failures and older rows.
alter table sign_ins add column browser_hash bytea;
