create or replace view search_step_sizes as
select * from (values (1, 1000), (2, 3000), (3, 9000), (4, 27000)) as steps (step, size);
