-- Lines of one order that are delivered together, to the same point or address, pay for one delivery of all of them.
create or replace function charge_delivery_once(lines purchases[], requested new_line[]) returns purchases[]
language plpgsql stable as $$
declare
  method delivery_methods;
  together integer[];
begin
  for i in 1 .. cardinality(lines) loop
    continue when lines[i].kind <> 'goods';
    together := array(
      select j from generate_subscripts(lines, 1) as j
      where lines[j].kind = 'goods' and delivery_of(requested[j].extras) = delivery_of(requested[i].extras)
      order by j
    );
    select * into method from delivery_methods
    where delivery_methods.id = (requested[i].extras #>> '{parcel,methodId}')::bigint;
    lines[i].extra_kopecks := case when i = together[1] then delivery_price(
      method, (select sum(lines[j].unit_kopecks * lines[j].quantity)::bigint from unnest(together) as j)
    ) else 0 end;
  end loop;
  return lines;
end $$;
