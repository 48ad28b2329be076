-- The words of a category and its ancestors.
create or replace view category_words as
select
  categories.id,
  array_to_tsvector(array(select '#' || above_id from unnest(categories.path) as above_id))
    || coalesce(grandparents.title_words, '') || coalesce(parents.title_words, '')
    || categories.title_words as title_words
from categories
left join categories as parents on parents.id = categories.parent_id
left join categories as grandparents on grandparents.id = parents.parent_id
-- An optimisation fence: computed once per category, not per deal.
offset 0;
