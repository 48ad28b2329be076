-- A cart remembers the chosen size or colour. No foreign key: of a variant that is gone the line stays, to choose another.
alter table cart_lines
  add column variant_id bigint,
  drop constraint cart_lines_option_once,
  add constraint cart_lines_variant_once unique nulls not distinct (cart_id, option_id, variant_id);
