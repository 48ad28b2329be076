-- A wait is for a deal to be for sale, or for a lower price than the one it had then.
alter table deal_waits
  add column about text not null default 'sale',
  add column known_kopecks bigint,
  add constraint deal_waits_about_known check (about in ('sale', 'price')),
  add constraint deal_waits_known_kopecks_of_price check ((about = 'price') = (known_kopecks is not null)),
  drop constraint deal_waits_recipient_key,
  add constraint deal_waits_recipient_key unique (deal_id, recipient, about);
create index deal_waits_known_kopecks_idx on deal_waits (deal_id, known_kopecks)
  where about = 'price' and confirmed_at is not null;
