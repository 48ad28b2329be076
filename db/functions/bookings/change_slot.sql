-- Sets another slot for an unpaid order, replacing the one that it holds or has lost.
create or replace function change_slot(purchase purchases, new_slot jsonb) returns void language plpgsql as $$
declare
  option deal_options;
begin
  if purchase.status = 'waiting' then
    -- An order without holds skips it: stock is locked before slots.
    perform lock_sailings(purchase.id, new_slot -> 'river');
    perform release_visit(purchase.id);
  end if;
  update purchases set has_visit = true where purchases.id = purchase.id and not purchases.has_visit;
  if new_slot -> 'booking' is not null then
    select * into option from deal_options where deal_options.id = purchase.option_id;
    perform request_booking(purchase.id, 1, purchase.deal_id, option, new_slot -> 'booking');
  end if;
  if new_slot -> 'river' is not null then
    perform request_seats(purchase.id, purchase.deal_id, purchase.quantity, new_slot -> 'river');
  end if;
end $$;
