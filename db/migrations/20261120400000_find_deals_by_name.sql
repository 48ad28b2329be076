-- Titles of pages must differ, so a deal's page looks for deals of the same company and name.
create index deals_brand_id_tiny_title_idx on deals (brand_id, tiny_title);
