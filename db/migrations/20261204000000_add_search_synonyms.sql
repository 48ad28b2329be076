-- Editors may have added some of them already.
insert into search_synonyms (word, means)
values ('поужинать', 'ужин'), ('вдвоем', 'двоих')
on conflict do nothing;
