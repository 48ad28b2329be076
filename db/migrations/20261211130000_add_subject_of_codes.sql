-- What a code confirms, so that a reloaded page knows whether one is under way for its details.
alter table confirmations add column subject_hash bytea;
