create or replace function release_nights(line purchases) returns void language plpgsql as $$
declare
  stay stays;
begin
  select * into stay from stays where stays.purchase_id = line.id and stays.status = 'held';
  if found then
    perform free_nights(stay, stay.rooms);
    update stays set status = 'requested' where stays.purchase_id = line.id;
  end if;
end $$;
