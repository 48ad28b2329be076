-- The root category of each category, for cards and maps: restaurants, services and so on.
create or replace view category_roots as
select categories.id, roots.slug as root_slug
from categories
join categories as roots on roots.id = categories.path[1];
